#include "CCurl.h"
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static struct {
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_easy_init) easy_init;
  __typeof__(&curl_easy_setopt) easy_setopt;
  __typeof__(&curl_easy_getinfo) easy_getinfo;
  __typeof__(&curl_easy_cleanup) easy_cleanup;
  __typeof__(&curl_easy_strerror) easy_strerror;
  __typeof__(&curl_multi_init) multi_init;
  __typeof__(&curl_multi_add_handle) multi_add_handle;
  __typeof__(&curl_multi_remove_handle) multi_remove_handle;
  __typeof__(&curl_multi_perform) multi_perform;
  __typeof__(&curl_multi_poll) multi_poll;
  __typeof__(&curl_multi_info_read) multi_info_read;
  __typeof__(&curl_multi_cleanup) multi_cleanup;
} lib;

/* Looks a function up, and tells whether it is there. */
static int find(void *library, const char *name, void *function) {
  void *found = dlsym(library, name);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

const char *ccurl_load(void) {
  static int is_loaded = 0;
  if (is_loaded) return NULL;
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
#define FIND(name) find(library, "curl_" #name, &lib.name)
  if (!(FIND(global_init) && FIND(easy_init) && FIND(easy_setopt) && FIND(easy_getinfo) &&
        FIND(easy_cleanup) && FIND(easy_strerror) && FIND(multi_init) && FIND(multi_add_handle) &&
        FIND(multi_remove_handle) && FIND(multi_perform) && FIND(multi_poll) &&
        FIND(multi_info_read) && FIND(multi_cleanup)))
    return dlerror();
#undef FIND
  if (lib.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return "libcurl cannot begin";
  is_loaded = 1;
  return NULL;
}

struct ccurl_transfer {
  CURL *easy;
  CURLM *multi;
  /* What came with the last call. */
  uint8_t *bytes;
  size_t count, room;
  CURLcode code;
  char words[CURL_ERROR_SIZE];
};

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  ccurl_transfer *transfer = context;
  size_t more = size * count;
  if (transfer->count + more > transfer->room) {
    size_t room = 2 * (transfer->count + more);
    uint8_t *grown = realloc(transfer->bytes, room);
    if (grown == NULL) return 0;
    transfer->bytes = grown;
    transfer->room = room;
  }
  memcpy(transfer->bytes + transfer->count, bytes, more);
  transfer->count += more;
  return more;
}

static int set(ccurl_transfer *transfer, const char *url, long patience, long redirects) {
  CURL *easy = transfer->easy;
#define SET(option, value) (lib.easy_setopt(easy, CURLOPT_##option, value) == CURLE_OK)
  return SET(URL, url) && SET(PROTOCOLS_STR, "http,https") && SET(REDIR_PROTOCOLS_STR, "http,https") &&
         SET(FOLLOWLOCATION, 1L) && SET(MAXREDIRS, redirects) && SET(ACCEPT_ENCODING, "") &&
         SET(USERAGENT, "narrow") && SET(NOSIGNAL, 1L) && SET(CONNECTTIMEOUT, patience) &&
         SET(LOW_SPEED_LIMIT, 1L) && SET(LOW_SPEED_TIME, patience) && SET(WRITEFUNCTION, take) &&
         SET(WRITEDATA, transfer) && SET(ERRORBUFFER, transfer->words);
#undef SET
}

ccurl_transfer *ccurl_begin(const char *url, long patience, long redirects) {
  ccurl_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->easy = lib.easy_init();
  transfer->multi = lib.multi_init();
  if (transfer->easy != NULL && transfer->multi != NULL && set(transfer, url, patience, redirects) &&
      lib.multi_add_handle(transfer->multi, transfer->easy) == CURLM_OK)
    return transfer;
  ccurl_end(transfer);
  return NULL;
}

void ccurl_end(ccurl_transfer *transfer) {
  if (transfer->multi != NULL && transfer->easy != NULL)
    lib.multi_remove_handle(transfer->multi, transfer->easy);
  if (transfer->easy != NULL) lib.easy_cleanup(transfer->easy);
  if (transfer->multi != NULL) lib.multi_cleanup(transfer->multi);
  free(transfer->bytes);
  free(transfer);
}

ccurl_state ccurl_advance(ccurl_transfer *transfer, int milliseconds) {
  transfer->count = 0;
  int running = 0;
  CURLMcode code = lib.multi_perform(transfer->multi, &running);
  if (code == CURLM_OK && running > 0 && transfer->count == 0) {
    code = lib.multi_poll(transfer->multi, NULL, 0, milliseconds, NULL);
    if (code == CURLM_OK) code = lib.multi_perform(transfer->multi, &running);
  }
  if (code != CURLM_OK) {
    transfer->code = CURLE_OUT_OF_MEMORY;
    return CCURL_FAILED;
  }
  if (running > 0) return CCURL_GOING;
  int left;
  for (CURLMsg *message; (message = lib.multi_info_read(transfer->multi, &left)) != NULL;)
    if (message->msg == CURLMSG_DONE) transfer->code = message->data.result;
  return transfer->code == CURLE_OK ? CCURL_DONE : CCURL_FAILED;
}

const uint8_t *ccurl_bytes(const ccurl_transfer *transfer) { return transfer->bytes; }
size_t ccurl_count(const ccurl_transfer *transfer) { return transfer->count; }

long ccurl_status(const ccurl_transfer *transfer) {
  long status = 0;
  lib.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *ccurl_type(const ccurl_transfer *transfer) {
  char *type = NULL;
  lib.easy_getinfo(transfer->easy, CURLINFO_CONTENT_TYPE, &type);
  return type;
}

int64_t ccurl_length(const ccurl_transfer *transfer) {
  curl_off_t length = -1;
  lib.easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  return length;
}

const char *ccurl_address(const ccurl_transfer *transfer) {
  char *address = NULL;
  lib.easy_getinfo(transfer->easy, CURLINFO_EFFECTIVE_URL, &address);
  return address;
}

int ccurl_code(const ccurl_transfer *transfer) { return transfer->code; }

const char *ccurl_words(const ccurl_transfer *transfer) {
  return transfer->words[0] != 0 ? transfer->words : lib.easy_strerror(transfer->code);
}

#pragma once
#include <stddef.h>
#include <stdint.h>

/* HTTP by libcurl. The library is loaded when it is first needed: linked, it would take a third of
   the time of every start. Its options also take arguments of many kinds, which Swift cannot pass. */

typedef struct ccurl_transfer ccurl_transfer;

/// Loads libcurl, once. Returns NULL, or why it could not be loaded.
const char *ccurl_load(void);

/// Begins to fetch what a URL names, over HTTP or HTTPS only, following so many redirects. Gives up where
/// nothing comes for so many seconds. Returns NULL if there is no memory. The library must be loaded.
ccurl_transfer *ccurl_begin(const char *url, long patience, long redirects);

/// Ends a transfer, done or not.
void ccurl_end(ccurl_transfer *transfer);

/// What became of a transfer.
typedef enum { CCURL_GOING, CCURL_DONE, CCURL_FAILED } ccurl_state;

/// Drops the bytes that came before, and waits for more, but no longer than that.
ccurl_state ccurl_advance(ccurl_transfer *transfer, int milliseconds);

/// The bytes that came with the last call; valid until the next one.
const uint8_t *ccurl_bytes(const ccurl_transfer *transfer);
size_t ccurl_count(const ccurl_transfer *transfer);

/// What the server has told so far: its status or 0, the content's type or NULL, its length or -1, and
/// the address that it came from in the end. The texts are valid until the transfer ends.
long ccurl_status(const ccurl_transfer *transfer);
const char *ccurl_type(const ccurl_transfer *transfer);
int64_t ccurl_length(const ccurl_transfer *transfer);
const char *ccurl_address(const ccurl_transfer *transfer);

/// Why a transfer failed: libcurl's code and its words.
int ccurl_code(const ccurl_transfer *transfer);
const char *ccurl_words(const ccurl_transfer *transfer);

#define _GNU_SOURCE
#include "CMappedFiles.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* A node stays for ever, as a handler may be looking at it; its memory is looked after while
   `is_live`. */
struct cbs_mapping {
  uintptr_t start, end;
  atomic_int is_live, was_cut;
  cbs_mapping *next;
};

static _Atomic(cbs_mapping *) newest;
static void (*_Atomic before_end)(void);
static struct sigaction before;
static uintptr_t page;

/* Puts zeros from the page of a fault to the end of the file's memory, and tells whether it could. */
static int cure(uintptr_t place) {
  for (cbs_mapping *mapping = atomic_load(&newest); mapping; mapping = mapping->next) {
    if (place < mapping->start || place >= mapping->end || !atomic_load(&mapping->is_live)) continue;
    uintptr_t first = place / page * page;
    void *zeros = mmap(
      (void *)first, mapping->end - first, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeros == MAP_FAILED) return 0;
    atomic_store(&mapping->was_cut, 1);
    return 1;
  }
  return 0;
}

static void on_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  /* Only what the processor raised has a place. */
  int is_fault = info->si_code > 0;
  if (is_fault && cure((uintptr_t)info->si_addr)) {
    errno = saved;
    return;
  }
  void (*function)(void) = atomic_load(&before_end);
  if (function) function();
  sigaction(number, &before, NULL);
  /* A fault comes once more when this returns, and does what it did before. */
  if (!is_fault) raise(number);
}

static void watch_faults(void) {
  page = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &before);
}

static void watch_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch_faults);
}

cbs_mapping *cbs_look_after(const void *start, size_t length) {
  watch_once();
  cbs_mapping *mapping = calloc(1, sizeof *mapping);
  if (!mapping) return NULL;
  mapping->start = (uintptr_t)start;
  mapping->end = mapping->start + length;
  atomic_store(&mapping->is_live, 1);
  mapping->next = atomic_load(&newest);
  while (!atomic_compare_exchange_weak(&newest, &mapping->next, mapping)) {}
  return mapping;
}

void cbs_leave(cbs_mapping *mapping) { atomic_store(&mapping->is_live, 0); }

int cbs_was_cut(const cbs_mapping *mapping) { return atomic_load(&mapping->was_cut); }

void cbs_before_fatal_fault(void (*function)(void)) {
  atomic_store(&before_end, function);
  watch_once();
}

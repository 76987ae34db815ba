#define _GNU_SOURCE
#include "CByteSearch.h"
#include <sched.h>

int cbs_core_count(void) {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
}

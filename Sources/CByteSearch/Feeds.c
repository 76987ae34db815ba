#define _GNU_SOURCE
#include "CByteSearch.h"
#include <string.h>

const uint8_t *cbs_last(const uint8_t *text, size_t length, uint8_t byte) {
  return memrchr(text, byte, length);
}

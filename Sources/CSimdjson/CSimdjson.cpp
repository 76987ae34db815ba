#include "CSimdjson.h"
#include <memory>
#include <new>
#include <simdjson.h>

using simdjson::internal::dom_parser_implementation;

struct csj_indexer {
  std::unique_ptr<dom_parser_implementation> parser;
  size_t capacity = 0;
  size_t count = 0;
};

csj_indexer *csj_make(void) { return new (std::nothrow) csj_indexer; }

void csj_free(csj_indexer *indexer) { delete indexer; }

// Makes a parser for `length` bytes at least. The depth concerns the second stage only.
static bool reserve(csj_indexer *indexer, size_t length) noexcept {
  if (indexer->parser && indexer->capacity >= length) return true;
  const auto &implementation = simdjson::get_active_implementation();
  if (implementation->create_dom_parser_implementation(length, 1, indexer->parser)) return false;
  indexer->capacity = length;
  return true;
}

csj_outcome csj_index(csj_indexer *indexer, const uint8_t *text, size_t length) {
  indexer->count = 0;
  if (length == 0) return CSJ_CLEAN;
  if (!reserve(indexer, length)) return CSJ_NO_MEMORY;
  switch (indexer->parser->stage1(text, length, simdjson::stage1_mode::regular)) {
  case simdjson::SUCCESS:
    indexer->count = indexer->parser->n_structural_indexes;
    return CSJ_CLEAN;
  case simdjson::EMPTY:
    return CSJ_CLEAN;
  case simdjson::UNCLOSED_STRING:
    return CSJ_OPEN_STRING;
  default:
    return CSJ_ODD;
  }
}

const uint32_t *csj_places(const csj_indexer *indexer) {
  return indexer->parser ? indexer->parser->structural_indexes.get() : nullptr;
}

size_t csj_count(const csj_indexer *indexer) { return indexer->count; }

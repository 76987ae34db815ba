#pragma once
#include <stddef.h>
#include <stdint.h>

/* simdjson's first stage: where the brackets, commas, colons, strings and other
   values of a JSON text begin. It is C++, which Swift reaches through this shim; no
   exception crosses it. What the places mean is decided in Swift. */

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csj_indexer csj_indexer;

/// What became of a text.
typedef enum {
  /// All places are known, strings hold no control bytes, and the text is UTF-8.
  CSJ_CLEAN,
  /// The text ends inside a string.
  CSJ_OPEN_STRING,
  /// The text is no clean JSON, so that the places are not known.
  CSJ_ODD,
  /// There is no memory.
  CSJ_NO_MEMORY
} csj_outcome;

/// Makes an indexer, or NULL where there is no memory.
csj_indexer *csj_make(void);

/// Frees an indexer.
void csj_free(csj_indexer *indexer);

/// Finds the places of a text of less than 4 GiB. Nothing past its end is read.
csj_outcome csj_index(csj_indexer *indexer, const uint8_t *text, size_t length);

/// The places found last, ascending; valid until the next call.
const uint32_t *csj_places(const csj_indexer *indexer);

/// How many there are.
size_t csj_count(const csj_indexer *indexer);

#ifdef __cplusplus
}
#endif

#pragma once
#include <stddef.h>

/* Files in memory, one of which may become shorter while it is read. Reading past its new end raises
   SIGBUS, on whatever thread reads; the handler, which must be C, puts zeros there. */

/// A file in memory.
typedef struct cbs_mapping cbs_mapping;

/// Looks after memory that a file is mapped to; NULL if there is no memory left.
///
/// From then on a fault in it is cured: zeros lie from the page of the fault to the end.
cbs_mapping *cbs_look_after(const void *start, size_t length);

/// Looks after it no longer; to be called before the memory is given back.
void cbs_leave(cbs_mapping *mapping);

/// Whether there was a fault, so that zeros lie where bytes of the file were.
int cbs_was_cut(const cbs_mapping *mapping);

/// A function to be called, in the handler, before a fault elsewhere ends the process.
void cbs_before_fatal_fault(void (*function)(void));

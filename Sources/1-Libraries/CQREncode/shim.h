#pragma once
#include <dlfcn.h>
#include <qrencode.h>
#include <stddef.h>

// libqrencode is loaded when the first QR code is made, not with the program. Hence nothing here refers to a function
// of it by name.

// Null when it is not installed; loading it again gives the same.
static inline void *waypost_qr_library(void) { return dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL); }

// A code of the smallest version that holds `text`, with medium error correction; null if there is none, or without the
// library. Its `data` has `width` times `width` bytes, row by row; the lowest bit of each is 1 for a dark module.
static inline QRcode *waypost_qr_encode(const char *text) {
  void *library = waypost_qr_library();
  if (!library) return NULL;
  __typeof__(&QRcode_encodeString8bit) encode = (__typeof__(encode))dlsym(library, "QRcode_encodeString8bit");
  return encode ? encode(text, 0, QR_ECLEVEL_M) : NULL;
}

static inline void waypost_qr_free(QRcode *code) {
  void *library = waypost_qr_library();
  __typeof__(&QRcode_free) free_code = library ? (__typeof__(free_code))dlsym(library, "QRcode_free") : NULL;
  if (free_code) free_code(code);
}

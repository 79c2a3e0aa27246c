#pragma once
#include <dlfcn.h>
#include <turbojpeg.h>

// libturbojpeg is loaded with the first picture, not with the program. Hence nothing here refers to a function of it by
// name. All of these return 0 for success, and may be called on any thread.

// Null when it is not installed; loading it again gives the same.
static inline void *waypost_jpeg_library(void) { return dlopen("libturbojpeg.so.0", RTLD_NOW | RTLD_LOCAL); }

#define WAYPOST_JPEG(name, variable) \
  __typeof__(&name) variable = (__typeof__(variable))dlsym(library, #name); \
  if (!variable) return -1

// The size of a picture in pixels.
static inline int waypost_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width, int *height) {
  void *library = waypost_jpeg_library();
  if (!library) return -1;
  WAYPOST_JPEG(tjInitDecompress, init);
  WAYPOST_JPEG(tjDecompressHeader3, header);
  WAYPOST_JPEG(tjDestroy, destroy);
  tjhandle handle = init();
  if (!handle) return -1;
  int sampling, colors;
  int result = header(handle, jpeg, count, width, height, &sampling, &colors);
  destroy(handle);
  return result;
}

// Writes a picture as `width` times `height` pixels of three bytes (red, green, blue), row by row. The size must be
// the picture's own, or its half, fourth or eighth part, rounded up. A picture with a fault is refused, as is one with
// more than 500 scans: each costs the time of a whole picture.
static inline int waypost_jpeg_decode(
  const unsigned char *jpeg, unsigned long count, unsigned char *pixels, int width, int height) {
  void *library = waypost_jpeg_library();
  if (!library) return -1;
  WAYPOST_JPEG(tjInitDecompress, init);
  WAYPOST_JPEG(tjDecompress2, decode);
  WAYPOST_JPEG(tjDestroy, destroy);
  tjhandle handle = init();
  if (!handle) return -1;
  int flags = TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING;
  int result = decode(handle, jpeg, count, pixels, width, 0, height, TJPF_RGB, flags);
  destroy(handle);
  return result;
}

// Writes `side` times `side` such pixels as a JPEG picture of `quality` (1 to 100), at most `*count` bytes; then
// `*count` is what it takes. Colors have half the resolution.
static inline int waypost_jpeg_encode(
  const unsigned char *pixels, int side, int quality, unsigned char *jpeg, unsigned long *count) {
  void *library = waypost_jpeg_library();
  if (!library) return -1;
  WAYPOST_JPEG(tjInitCompress, init);
  WAYPOST_JPEG(tjCompress2, encode);
  WAYPOST_JPEG(tjBufSize, room);
  WAYPOST_JPEG(tjDestroy, destroy);
  // Without reallocation the library writes no more than this bound.
  if (room(side, side, TJSAMP_420) > *count) return -1;
  tjhandle handle = init();
  if (!handle) return -1;
  int result = encode(
    handle, pixels, side, 0, side, TJPF_RGB, &jpeg, count, TJSAMP_420, quality, TJFLAG_NOREALLOC | TJFLAG_PROGRESSIVE);
  destroy(handle);
  return result;
}

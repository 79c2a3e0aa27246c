"""A wall clock that a test sets for one process: a small library that is loaded before the C library."""

import mmap
import os
import shutil
import struct
import subprocess

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static volatile int64_t *ahead;  /* seconds; the file is shared with the test */
static int (*real)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  const char *path = getenv("WAYPOST_TEST_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) ahead = page;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!real) begin();
  int result = real(clock, time);
  if (ahead && clock == CLOCK_REALTIME) time->tv_sec += *ahead;
  return result;
}
"""


def compiler():
    return next((found for found in map(shutil.which, ["cc", "clang", "gcc"]) if found), None)


class WallClock:
    """`environment` is for the process whose clock is set."""

    def __init__(self, directory):
        library, self._path = directory / "wall_clock.so", directory / "ahead"
        subprocess.run(
            [compiler(), "-shared", "-fPIC", "-O1", "-x", "c", "-", "-o", library, "-ldl"], input=SOURCE, text=True, check=True
        )
        self._path.write_bytes(bytes(8))
        with open(self._path, "r+b") as file:
            self._page = mmap.mmap(file.fileno(), 8)
        self.environment = {"LD_PRELOAD": os.fspath(library), "WAYPOST_TEST_CLOCK": os.fspath(self._path)}

    def set(self, seconds_ahead):
        self._page[:] = struct.pack("=q", seconds_ahead)

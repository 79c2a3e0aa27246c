/* Accidents for one process, loaded before it by LD_PRELOAD: writes and syncs of files in one directory fail, and the
   wall clock is off. What fails, and by how much, lies in a small file that the test maps too. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* As `struct` in faults.py. */
struct control {
  volatile int32_t write_error; /* an errno, or 0 */
  volatile int32_t sync_error;
  volatile int64_t clock_offset_seconds;
};

static struct control none;
static struct control *control = &none;
static const char *directory = "";

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WAYPOST_FAULTS");
  const char *given = getenv("WAYPOST_FAULTS_DIRECTORY");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0 || !given) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped == MAP_FAILED) return;
  directory = given;
  control = mapped;
}

static int is_meant(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  return length > 0 && !strncmp(path, directory, strlen(directory));
}

static int fails(int descriptor, int error) {
  if (!error || !is_meant(descriptor)) return 0;
  errno = error;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  static __typeof__(&pwrite64) real;
  if (!real) real = REAL(pwrite64);
  return fails(descriptor, control->write_error) ? -1 : real(descriptor, bytes, count, offset);
}

int ftruncate64(int descriptor, off64_t length) {
  static __typeof__(&ftruncate64) real;
  if (!real) real = REAL(ftruncate64);
  return fails(descriptor, control->write_error) ? -1 : real(descriptor, length);
}

int fdatasync(int descriptor) {
  static __typeof__(&fdatasync) real;
  if (!real) real = REAL(fdatasync);
  return fails(descriptor, control->sync_error) ? -1 : real(descriptor);
}

int fsync(int descriptor) {
  static __typeof__(&fsync) real;
  if (!real) real = REAL(fsync);
  return fails(descriptor, control->sync_error) ? -1 : real(descriptor);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static __typeof__(&clock_gettime) real;
  if (!real) real = REAL(clock_gettime);
  int result = real(clock, time);
  if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    time->tv_sec += control->clock_offset_seconds;
  }
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

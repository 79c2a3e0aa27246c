#pragma once
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

// Swift sees libuv's handle structures as distinct types; these casts are what UV_HANDLE_CAST would do.
static inline uv_handle_t *waypost_uv_poll_handle(uv_poll_t *poll) { return (uv_handle_t *)poll; }
static inline uv_handle_t *waypost_uv_timer_handle(uv_timer_t *timer) { return (uv_handle_t *)timer; }
static inline uv_handle_t *waypost_uv_async_handle(uv_async_t *async) { return (uv_handle_t *)async; }
static inline uv_handle_t *waypost_uv_prepare_handle(uv_prepare_t *prepare) { return (uv_handle_t *)prepare; }
static inline uv_handle_t *waypost_uv_idle_handle(uv_idle_t *idle) { return (uv_handle_t *)idle; }
static inline uv_handle_t *waypost_uv_signal_handle(uv_signal_t *signal) { return (uv_handle_t *)signal; }

// Variadic. Lets libuv count how long it waits for the kernel.
static inline int waypost_uv_count_idle_time(uv_loop_t *loop) { return uv_loop_configure(loop, UV_METRICS_IDLE_TIME); }

// A GNU function that Swift's Glibc module leaves out.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

static inline int waypost_accept(int descriptor, struct sockaddr *address, socklen_t *length) {
  return accept4(descriptor, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// Descriptors between processes: the macros for control messages are not visible to Swift. At most
// WAYPOST_MAXIMUM_DESCRIPTORS go in a message (SCM_MAX_FD of the kernel).
#define WAYPOST_MAXIMUM_DESCRIPTORS 253

static inline ssize_t waypost_send_descriptors(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  union { char bytes[CMSG_SPACE(WAYPOST_MAXIMUM_DESCRIPTORS * sizeof(int))]; struct cmsghdr header; } control;
  struct iovec piece = {(void *)bytes, count};
  struct msghdr message = {0};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  if (descriptor_count > WAYPOST_MAXIMUM_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(descriptor_count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptor_count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, descriptor_count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// `descriptors` has room for WAYPOST_MAXIMUM_DESCRIPTORS. A message that was cut fails with EMSGSIZE; its descriptors
// are closed.
static inline ssize_t waypost_receive_descriptors(
    int socket, void *bytes, size_t capacity, int *descriptors, size_t *descriptor_count) {
  union { char bytes[CMSG_SPACE(WAYPOST_MAXIMUM_DESCRIPTORS * sizeof(int))]; struct cmsghdr header; } control;
  struct iovec piece = {bytes, capacity};
  struct msghdr message = {0};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control.bytes;
  message.msg_controllen = sizeof control.bytes;
  *descriptor_count = 0;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    if (count > WAYPOST_MAXIMUM_DESCRIPTORS - *descriptor_count) count = WAYPOST_MAXIMUM_DESCRIPTORS - *descriptor_count;
    memcpy(descriptors + *descriptor_count, CMSG_DATA(header), count * sizeof(int));
    *descriptor_count += count;
  }
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    for (size_t index = 0; index < *descriptor_count; index += 1) close(descriptors[index]);
    *descriptor_count = 0;
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}

// The process and the user at the other end of a local socket. The kernel's `struct ucred` is a GNU extension.
struct waypost_peer { int process; unsigned int user; unsigned int group; };

static inline int waypost_read_peer(int socket, struct waypost_peer *peer) {
  socklen_t length = sizeof *peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, peer, &length);
}

#pragma once
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

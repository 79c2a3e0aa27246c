#pragma once
// The type checks of <curl/curl.h> turn its functions into macros, which Swift cannot see; the wrappers
// below have one argument type each, so the compiler checks the same thing.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>

// libcurl is loaded when the first function of it is called, not with the program: it brings 25 more libraries,
// which cost a server that follows no backend 4 MB of resident memory and 10 ms of its start. Hence nothing here
// refers to a function of it by name. Each pointer is looked up once per place of use; two threads that do so at
// the same time find the same.
#define WAYPOST_CURL(name)                                                        \
  ({                                                                              \
    static __typeof__(&name) found;                                               \
    __typeof__(&name) function = __atomic_load_n(&found, __ATOMIC_RELAXED);       \
    if (!function) {                                                              \
      function = (__typeof__(&name))dlsym(waypost_curl_library(), #name);         \
      __atomic_store_n(&found, function, __ATOMIC_RELAXED);                       \
    }                                                                             \
    function;                                                                     \
  })

// Null when it is not installed; loading it again gives the same.
static inline void *waypost_curl_library(void) { return dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL); }

// Must have succeeded before anything else here is called.
static inline CURLcode waypost_curl_global_init(void) {
  if (!waypost_curl_library()) return CURLE_FAILED_INIT;
  return WAYPOST_CURL(curl_global_init)(CURL_GLOBAL_DEFAULT);
}

static inline CURL *waypost_curl_easy_init(void) { return WAYPOST_CURL(curl_easy_init)(); }

static inline void waypost_curl_easy_cleanup(CURL *easy) { WAYPOST_CURL(curl_easy_cleanup)(easy); }

static inline CURLcode waypost_curl_easy_recv(CURL *easy, void *buffer, size_t length, size_t *count) {
  return WAYPOST_CURL(curl_easy_recv)(easy, buffer, length, count);
}

static inline CURLcode waypost_curl_easy_send(CURL *easy, const void *buffer, size_t length, size_t *count) {
  return WAYPOST_CURL(curl_easy_send)(easy, buffer, length, count);
}

static inline const char *waypost_curl_easy_strerror(CURLcode code) {
  return WAYPOST_CURL(curl_easy_strerror)(code);
}

static inline struct curl_slist *waypost_curl_slist_append(struct curl_slist *list, const char *text) {
  return WAYPOST_CURL(curl_slist_append)(list, text);
}

static inline void waypost_curl_slist_free_all(struct curl_slist *list) { WAYPOST_CURL(curl_slist_free_all)(list); }

static inline CURLM *waypost_curl_multi_init(void) { return WAYPOST_CURL(curl_multi_init)(); }

static inline void waypost_curl_multi_cleanup(CURLM *multi) { WAYPOST_CURL(curl_multi_cleanup)(multi); }

static inline CURLMcode waypost_curl_multi_add_handle(CURLM *multi, CURL *easy) {
  return WAYPOST_CURL(curl_multi_add_handle)(multi, easy);
}

static inline void waypost_curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  WAYPOST_CURL(curl_multi_remove_handle)(multi, easy);
}

static inline void waypost_curl_multi_socket_action(CURLM *multi, curl_socket_t socket, int events, int *running) {
  WAYPOST_CURL(curl_multi_socket_action)(multi, socket, events, running);
}

static inline CURLMsg *waypost_curl_multi_info_read(CURLM *multi, int *remaining) {
  return WAYPOST_CURL(curl_multi_info_read)(multi, remaining);
}

static inline const char *waypost_curl_multi_strerror(CURLMcode code) {
  return WAYPOST_CURL(curl_multi_strerror)(code);
}

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt take variable arguments, which Swift cannot call.

static inline CURLcode waypost_curl_set_long(CURL *easy, CURLoption option, long value) {
  return WAYPOST_CURL(curl_easy_setopt)(easy, option, value);
}

static inline CURLcode waypost_curl_set_string(CURL *easy, CURLoption option, const char *value) {
  return WAYPOST_CURL(curl_easy_setopt)(easy, option, value);
}

static inline CURLcode waypost_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return WAYPOST_CURL(curl_easy_setopt)(easy, option, value);
}

static inline CURLcode waypost_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return WAYPOST_CURL(curl_easy_setopt)(easy, option, value);
}

// For CURLOPT_COPYPOSTFIELDS: libcurl copies `count` bytes.
static inline CURLcode waypost_curl_set_body(CURL *easy, const void *bytes, curl_off_t count) {
  CURLcode code = WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
  if (code != CURLE_OK) return code;
  return WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode waypost_curl_set_writer(CURL *easy, curl_write_callback writer, void *context) {
  CURLcode code = WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_WRITEFUNCTION, writer);
  if (code != CURLE_OK) return code;
  return WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_WRITEDATA, context);
}

static inline CURLcode waypost_curl_set_header_writer(CURL *easy, curl_write_callback writer, void *context) {
  CURLcode code = WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_HEADERFUNCTION, writer);
  if (code != CURLE_OK) return code;
  return WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_HEADERDATA, context);
}

static inline CURLcode waypost_curl_set_opener(CURL *easy, curl_opensocket_callback opener, void *context) {
  CURLcode code = WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, opener);
  if (code != CURLE_OK) return code;
  return WAYPOST_CURL(curl_easy_setopt)(easy, CURLOPT_OPENSOCKETDATA, context);
}

// libcurl reserves room for the largest address behind the field.
static inline const struct sockaddr *waypost_curl_address(const struct curl_sockaddr *address) {
  return (const struct sockaddr *)&address->addr;
}

static inline CURLcode waypost_curl_get_long(CURL *easy, CURLINFO info, long *value) {
  return WAYPOST_CURL(curl_easy_getinfo)(easy, info, value);
}

static inline CURLcode waypost_curl_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value) {
  return WAYPOST_CURL(curl_easy_getinfo)(easy, info, value);
}

static inline CURLMcode waypost_curl_multi_set_sockets(CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode code = WAYPOST_CURL(curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, callback);
  if (code != CURLM_OK) return code;
  return WAYPOST_CURL(curl_multi_setopt)(multi, CURLMOPT_SOCKETDATA, context);
}

static inline CURLMcode waypost_curl_multi_set_timer(CURLM *multi, curl_multi_timer_callback callback, void *context) {
  CURLMcode code = WAYPOST_CURL(curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, callback);
  if (code != CURLM_OK) return code;
  return WAYPOST_CURL(curl_multi_setopt)(multi, CURLMOPT_TIMERDATA, context);
}

static inline CURLMcode waypost_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return WAYPOST_CURL(curl_multi_setopt)(multi, option, value);
}

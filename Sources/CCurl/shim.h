#pragma once
// The type checks of <curl/curl.h> turn its functions into macros, which Swift cannot see; the wrappers
// below have one argument type each, so the compiler checks the same thing.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt take variable arguments, which Swift cannot call.

static inline CURLcode waypost_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode waypost_curl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode waypost_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode waypost_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

// For CURLOPT_COPYPOSTFIELDS: libcurl copies `count` bytes.
static inline CURLcode waypost_curl_set_body(CURL *easy, const void *bytes, curl_off_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode waypost_curl_set_writer(CURL *easy, curl_write_callback writer, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, writer);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

static inline CURLcode waypost_curl_set_header_writer(CURL *easy, curl_write_callback writer, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, writer);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
}

static inline CURLcode waypost_curl_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode waypost_curl_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode waypost_curl_multi_set_sockets(CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode code = curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
  if (code != CURLM_OK) return code;
  return curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
}

static inline CURLMcode waypost_curl_multi_set_timer(CURLM *multi, curl_multi_timer_callback callback, void *context) {
  CURLMcode code = curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
  if (code != CURLM_OK) return code;
  return curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
}

static inline CURLMcode waypost_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

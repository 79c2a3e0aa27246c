#pragma once
#include <dlfcn.h>
#include <stdint.h>
#include <nats/nats.h>

// nats.c is loaded when the first function of it is called, not with the program: a server alone never needs it. Hence
// nothing here refers to a function of it by name. Each pointer is looked up once per place of use; two threads that do
// so at the same time find the same.
#define WAYPOST_NATS(name)                                                        \
  ({                                                                              \
    static __typeof__(&name) found;                                               \
    __typeof__(&name) function = __atomic_load_n(&found, __ATOMIC_RELAXED);       \
    if (!function) {                                                              \
      function = (__typeof__(&name))dlsym(waypost_nats_library(), #name);         \
      __atomic_store_n(&found, function, __ATOMIC_RELAXED);                       \
    }                                                                             \
    function;                                                                     \
  })

// Null when it is not installed; loading it again gives the same.
static inline void *waypost_nats_library(void) { return dlopen("libnats.so.3.4", RTLD_NOW | RTLD_LOCAL); }

// Must have succeeded before anything else here is called.
static inline natsStatus waypost_nats_open(void) {
  if (!waypost_nats_library()) return NATS_ERR;
  return WAYPOST_NATS(nats_Open)(-1);
}

static inline const char *waypost_nats_text(natsStatus status) { return WAYPOST_NATS(natsStatus_GetText)(status); }

// `loop` is passed to `attach`, and what that stores to the three others.
static inline natsOptions *waypost_nats_options(const char **servers, int count, void *loop, natsEvLoop_Attach attach,
                                                natsEvLoop_ReadAddRemove read, natsEvLoop_WriteAddRemove write,
                                                natsEvLoop_Detach detach) {
  natsOptions *options = NULL;
  if (WAYPOST_NATS(natsOptions_Create)(&options) != NATS_OK) return NULL;
  if (WAYPOST_NATS(natsOptions_SetServers)(options, servers, count) == NATS_OK &&
      WAYPOST_NATS(natsOptions_SetEventLoop)(options, loop, attach, read, write, detach) == NATS_OK)
    return options;
  WAYPOST_NATS(natsOptions_Destroy)(options);
  return NULL;
}

static inline void waypost_nats_readable(natsConnection *connection) {
  WAYPOST_NATS(natsConnection_ProcessReadEvent)(connection);
}

static inline void waypost_nats_writable(natsConnection *connection) {
  WAYPOST_NATS(natsConnection_ProcessWriteEvent)(connection);
}

static inline natsStatus waypost_nats_set_name(natsOptions *options, const char *name) {
  return WAYPOST_NATS(natsOptions_SetName)(options, name);
}

static inline natsStatus waypost_nats_set_timeout(natsOptions *options, int64_t milliseconds) {
  return WAYPOST_NATS(natsOptions_SetTimeout)(options, milliseconds);
}

// Reconnects for ever, after `wait` and up to `jitter` milliseconds; a server that does not answer two pings counts as
// gone. Nothing is kept for a server that is not there: what is published meanwhile fails.
static inline natsStatus waypost_nats_set_reconnecting(natsOptions *options, int64_t wait, int64_t jitter,
                                                       int64_t ping) {
  natsStatus status = WAYPOST_NATS(natsOptions_SetMaxReconnect)(options, -1);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetReconnectWait)(options, wait);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetReconnectJitter)(options, jitter, jitter);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetPingInterval)(options, ping);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetMaxPingsOut)(options, 2);
  return status;
}

static inline natsStatus waypost_nats_set_events(natsOptions *options, natsConnectionHandler disconnected,
                                                 natsConnectionHandler reconnected, natsConnectionHandler closed,
                                                 natsErrHandler failed, void *context) {
  natsStatus status = WAYPOST_NATS(natsOptions_SetDisconnectedCB)(options, disconnected, context);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetReconnectedCB)(options, reconnected, context);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetClosedCB)(options, closed, context);
  if (status == NATS_OK) status = WAYPOST_NATS(natsOptions_SetErrorHandler)(options, failed, context);
  return status;
}

static inline natsStatus waypost_nats_set_authorities(natsOptions *options, const char *path) {
  return WAYPOST_NATS(natsOptions_LoadCATrustedCertificates)(options, path);
}

static inline natsStatus waypost_nats_set_certificate(natsOptions *options, const char *certificate, const char *key) {
  return WAYPOST_NATS(natsOptions_LoadCertificatesChain)(options, certificate, key);
}

// A connection without TLS is refused.
static inline natsStatus waypost_nats_need_tls(natsOptions *options) {
  return WAYPOST_NATS(natsOptions_SetSecure)(options, true);
}

static inline natsStatus waypost_nats_set_user(natsOptions *options, const char *name, const char *password) {
  return WAYPOST_NATS(natsOptions_SetUserInfo)(options, name, password);
}

static inline natsStatus waypost_nats_set_token(natsOptions *options, const char *token) {
  return WAYPOST_NATS(natsOptions_SetToken)(options, token);
}

static inline natsStatus waypost_nats_set_credentials(natsOptions *options, const char *path) {
  return WAYPOST_NATS(natsOptions_SetUserCredentialsFromFiles)(options, path, NULL);
}

static inline void waypost_nats_destroy_options(natsOptions *options) { WAYPOST_NATS(natsOptions_Destroy)(options); }

static inline natsStatus waypost_nats_connect(natsConnection **connection, natsOptions *options) {
  return WAYPOST_NATS(natsConnection_Connect)(connection, options);
}

static inline void waypost_nats_close(natsConnection *connection) {
  WAYPOST_NATS(natsConnection_Close)(connection);
}

static inline bool waypost_nats_is_connected(natsConnection *connection) {
  return WAYPOST_NATS(natsConnection_Status)(connection) == NATS_CONN_STATUS_CONNECTED;
}

static inline void waypost_nats_destroy(natsConnection *connection) {
  WAYPOST_NATS(natsConnection_Destroy)(connection);
}

static inline natsStatus waypost_nats_connected_url(natsConnection *connection, char *buffer, size_t size) {
  return WAYPOST_NATS(natsConnection_GetConnectedUrl)(connection, buffer, size);
}

static inline int64_t waypost_nats_maximum_payload(natsConnection *connection) {
  return WAYPOST_NATS(natsConnection_GetMaxPayload)(connection);
}

static inline natsStatus waypost_nats_subscribe(natsSubscription **subscription, natsConnection *connection,
                                                const char *subject, natsMsgHandler handler, void *context) {
  return WAYPOST_NATS(natsConnection_Subscribe)(subscription, connection, subject, handler, context);
}

static inline const char *waypost_nats_subscription_subject(natsSubscription *subscription) {
  return WAYPOST_NATS(natsSubscription_GetSubject)(subscription);
}

static inline natsStatus waypost_nats_set_pending(natsSubscription *subscription, int messages, int bytes) {
  return WAYPOST_NATS(natsSubscription_SetPendingLimits)(subscription, messages, bytes);
}

static inline void waypost_nats_unsubscribe(natsSubscription *subscription) {
  WAYPOST_NATS(natsSubscription_Unsubscribe)(subscription);
  WAYPOST_NATS(natsSubscription_Destroy)(subscription);
}

static inline natsMsg *waypost_nats_message(const char *subject, const char *reply, const void *bytes, int count) {
  natsMsg *message = NULL;
  WAYPOST_NATS(natsMsg_Create)(&message, subject, reply, (const char *)bytes, count);
  return message;
}

static inline natsStatus waypost_nats_set_header(natsMsg *message, const char *name, const char *value) {
  return WAYPOST_NATS(natsMsgHeader_Set)(message, name, value);
}

// Null without that header; the text is the message's.
static inline const char *waypost_nats_header(natsMsg *message, const char *name) {
  const char *value = NULL;
  return WAYPOST_NATS(natsMsgHeader_Get)(message, name, &value) == NATS_OK ? value : NULL;
}

static inline natsStatus waypost_nats_publish(natsConnection *connection, natsMsg *message) {
  return WAYPOST_NATS(natsConnection_PublishMsg)(connection, message);
}

static inline void waypost_nats_destroy_message(natsMsg *message) { WAYPOST_NATS(natsMsg_Destroy)(message); }
static inline const char *waypost_nats_subject(natsMsg *message) { return WAYPOST_NATS(natsMsg_GetSubject)(message); }
static inline const char *waypost_nats_reply(natsMsg *message) { return WAYPOST_NATS(natsMsg_GetReply)(message); }
static inline const char *waypost_nats_data(natsMsg *message) { return WAYPOST_NATS(natsMsg_GetData)(message); }
static inline int waypost_nats_data_length(natsMsg *message) { return WAYPOST_NATS(natsMsg_GetDataLength)(message); }

// Why the connection was lost last, or why the last try to make it again failed; `text` is set where there are words.
static inline natsStatus waypost_nats_last_error(natsConnection *connection, const char **text) {
  return WAYPOST_NATS(natsConnection_GetLastError)(connection, text);
}

// The words about the last failure on this thread; the thread's.
static inline const char *waypost_nats_thread_error(void) { return WAYPOST_NATS(nats_GetLastError)(NULL); }

/** What a person reads in place of a system's or a library's word for why another server could not be reached. */
const words: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address and port',
  ENOTFOUND: 'its name cannot be found: look whether it is spelt right',
  EDNS: 'its name cannot be found: look whether it is spelt right',
  EAI_AGAIN: 'its name could not be looked up just now',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  ECONNRESET: 'it ended the connection in the middle',
  EPIPE: 'it ended the connection in the middle',
  ECONNECTION: 'it ended the connection in the middle',
  UND_ERR_SOCKET: 'it ended the connection in the middle',
  EHOSTUNREACH: 'no network leads there from this machine',
  ENETUNREACH: 'no network leads there from this machine',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate comes from no known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from no known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes from no known authority',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS on that port',
  EPROTO: 'it does not use TLS on that port',
};

/** In words that go after a colon. Of an error that wraps another, what the inner one says counts. */
export function formatUnreachableReason(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // Some libraries keep the system's word in their message alone.
    const said = [Reflect.get(at, 'code'), ...(at.message.match(/\bE[A-Z]{3,}(?:_[A-Z]+)*\b/g) ?? [])];
    const known = said.find((word) => typeof word === 'string' && Object.hasOwn(words, word));
    if (known) return words[known] ?? '';
  }
  return 'the connection failed';
}

/** What a person reads in place of a system's or a library's word for why another server could not be reached. */
const words: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address and port',
  ENOTFOUND: 'its name cannot be found, so check its spelling',
  EDNS: 'its name cannot be found, so check its spelling',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ECONNECTION: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  EHOSTUNREACH: 'this machine has no network route to it',
  ENETUNREACH: 'this machine has no network route to it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not from a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not from a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not from a known authority',
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

import { createSecureContext, type SecureContext } from 'node:tls';
import type { TlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';

/** ALPN protocol of the authority's validation requests (RFC 8737). */
export const acmeProtocol = 'acme-tls/1';

export type TlsContexts = ReturnType<typeof createTlsContexts>;

/**
 * TLS contexts by server name, read from the certificate store: a certificate stored by another process is used within a second,
 * without closing connections. `onFirst` is called with each new one of the first name: it is the default without SNI.
 */
export function createTlsContexts(
  store: TlsCertificateStore,
  names: string[],
  onFirst: (pem: string) => void = () => {},
) {
  const shown = new Map<string, { mark: string; context: SecureContext }>();
  const [first = ''] = names;

  function questionOf(name: string): SecureContext | undefined {
    const pem = names.includes(name) ? store.readChallengeNow(name) : undefined;
    return pem === undefined ? undefined : createSecureContext({ key: pem, cert: pem });
  }

  return {
    /** Reload changed certificates. */
    async follow(): Promise<void> {
      for (const name of names) {
        const mark = store.mark(name);
        if (!mark || shown.get(name)?.mark === mark) continue;
        const stored = await store.read(name);
        if (!stored) continue;
        shown.set(name, { mark, context: createSecureContext({ key: stored.pem, cert: stored.pem }) });
        if (name === first) onFirst(stored.pem);
      }
    },

    /** True once the default certificate exists. */
    isReady: () => shown.has(first),

    /** Return the context for a server name, or the default; without any, that of a pending challenge. */
    of: (name: string): SecureContext | undefined =>
      shown.get(name)?.context ?? shown.get(first)?.context ?? questionOf(name),

    /** Return the context of a pending challenge; undefined when there is none. */
    answerTo: questionOf,
  };
}

import { createSecureContext, type SecureContext } from 'node:tls';
import type { CertificateStore } from '#server/tls/kept/store.ts';

/** The protocol by which an authority asks at the TLS port (RFC 8737). */
export const acmeProtocol = 'acme-tls/1';

export type Contexts = ReturnType<typeof createContexts>;

/**
 * The certificates that visitors are shown, by the name that they ask for, as they lie in the store: whichever process has
 * put one there, all others show it a second later, and no connection ends for it. `onFirst` is told of each that is for the
 * first name: it is shown to those who name none.
 */
export function createContexts(
  store: CertificateStore,
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
    /** Reads what has changed. */
    async follow(): Promise<void> {
      for (const name of names) {
        const mark = store.mark(name);
        if (!mark || shown.get(name)?.mark === mark) continue;
        const kept = await store.read(name);
        if (!kept) continue;
        shown.set(name, { mark, context: createSecureContext({ key: kept.pem, cert: kept.pem }) });
        if (name === first) onFirst(kept.pem);
      }
    },

    /** Whether visitors can come by TLS. */
    isReady: () => shown.has(first),

    /** What somebody is shown who asks for a name, or for none; while there is nothing yet, the answer to a question. */
    of: (name: string): SecureContext | undefined =>
      shown.get(name)?.context ?? shown.get(first)?.context ?? questionOf(name),

    /** What an authority is shown that asks about a name; undefined where no question is open. */
    answerTo: questionOf,
  };
}

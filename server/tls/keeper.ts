import type { TlsConfig } from '#server/settings/tls-settings.ts';
import { loadAcme } from '#server/tls/acme/library.ts';
import { orderCertificate } from '#server/tls/acme/order.ts';
import { inWords, nextTry, nextWay } from '#server/tls/acme/trouble.ts';
import { renewAt } from '#server/tls/kept/life.ts';
import { type CertificateStore, keptOf, type Tries, type Way } from '#server/tls/kept/store.ts';
import type { Contexts } from './contexts.ts';

/** Of the site's log: facts, and what they are of. */
export type Log = Record<'info' | 'error', (facts: object, said: string) => void>;

interface Keeping {
  store: CertificateStore;
  contexts: Contexts;
  config: TlsConfig;
  log: Log;
  now: () => Date;
  /** Between two questions to the authority; throws where the site ends. */
  wait: (milliseconds: number) => Promise<void>;
  /** The site ends: what is under way is left as it is, and gone on with at the next start. */
  ending: AbortSignal;
}

/** Sees to it that each name has a certificate, long before the one that it has ends. One process of the site does so. */
export function createKeeper({ store, contexts, config, log, now, wait, ending }: Keeping) {
  /** The same as in the notes of tries: on a full disk nothing is noted, and the authority is asked no oftener for that. */
  const notBefore = new Map<string, string>();

  async function isDue(name: string): Promise<boolean> {
    const kept = await store.read(name);
    if (kept && now() < renewAt(kept.certificate)) return false;
    const { notBefore: noted } = (await store.readTries(name)) ?? {};
    return [noted, notBefore.get(name)].every((moment) => moment === undefined || now() >= new Date(moment));
  }

  async function fetchFor(name: string): Promise<void> {
    const before = await store.readTries(name);
    const way = before?.way ?? 'http-01';
    try {
      const library = await loadAcme(ending);
      const pem = await orderCertificate({ ...library, store, config, name, way, now, wait });
      await store.writeCertificate(name, pem);
      await store.writeTries(name, { failed: 0, way });
      await store.forgetOrder(name);
      log.info({ name, until: keptOf(pem)?.certificate.validTo }, 'certificate fetched');
    } catch (error) {
      if (ending.aborted) return;
      await noteFailure(name, way, before, error);
    }
    await contexts.follow();
  }

  async function noteFailure(name: string, way: Way, before: Tries | undefined, error: unknown) {
    const failed = (before?.failed ?? 0) + 1;
    const { why, todo } = inWords(error, name, way);
    const again = nextTry(error, failed, now()).toISOString();
    const at = now().toISOString();
    notBefore.set(name, again);
    log.error({ name, why, todo, again }, 'no certificate could be fetched');
    await store.writeTries(name, { failed, notBefore: again, at, why, todo, way: nextWay(error, way) });
  }

  let looking: Promise<void> | undefined;

  async function lookAtAll(): Promise<void> {
    for (const name of config.names) if (!ending.aborted && (await isDue(name))) await fetchFor(name);
  }

  return {
    /** Fetches what is due, one after another; asked again meanwhile it is the same look. */
    look(): Promise<void> {
      looking ??= lookAtAll().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

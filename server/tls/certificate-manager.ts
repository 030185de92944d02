import type { TlsConfig } from '#server/settings/tls-settings.ts';
import {
  formatAcmeError,
  getNextAcmeChallengeType,
  getNextCertificateAttempt,
} from '#server/tls/acme/acme-error.ts';
import { loadAcme } from '#server/tls/acme/acme-library.ts';
import { orderTlsCertificate } from '#server/tls/acme/order.ts';
import { getTlsCertificateRenewalTime } from '#server/tls/certificates/certificate-lifetime.ts';
import {
  type AcmeChallengeType,
  parseTlsCertificate,
  type TlsCertificateAttempts,
  type TlsCertificateStore,
} from '#server/tls/certificates/certificate-store.ts';
import type { TlsContexts } from './tls-contexts.ts';

/** Logger: structured data, and the message. */
export type TlsCertificateLogger = Record<'info' | 'error', (facts: object, said: string) => void>;

interface CertificateManagerOptions {
  store: TlsCertificateStore;
  contexts: TlsContexts;
  config: TlsConfig;
  log: TlsCertificateLogger;
  now: () => Date;
  /** Pause between requests to the authority; throws when the site shuts down. */
  wait: (milliseconds: number) => Promise<void>;
  /** Shutdown signal: a pending order is resumed at the next start. */
  ending: AbortSignal;
}

/** Certificate manager: renews each name's certificate long before it expires. Runs in one process of the site. */
export function createTlsCertificateManager({
  store,
  contexts,
  config,
  log,
  now,
  wait,
  ending,
}: CertificateManagerOptions) {
  /** Copy of the stored retry times: on a full disk they cannot be written, and the authority must not be asked more often. */
  const notBefore = new Map<string, string>();

  async function isDue(name: string): Promise<boolean> {
    const stored = await store.read(name);
    if (stored && now() < getTlsCertificateRenewalTime(stored.certificate)) return false;
    const { notBefore: noted } = (await store.readTries(name)) ?? {};
    return [noted, notBefore.get(name)].every((moment) => moment === undefined || now() >= new Date(moment));
  }

  async function fetchFor(name: string): Promise<void> {
    const before = await store.readTries(name);
    const way = before?.way ?? 'http-01';
    try {
      const library = await loadAcme(ending);
      const pem = await orderTlsCertificate({ ...library, store, config, name, way, now, wait });
      await store.writeCertificate(name, pem);
      await store.writeTries(name, { failed: 0, way });
      await store.forgetOrder(name);
      log.info({ name, until: parseTlsCertificate(pem)?.certificate.validTo }, 'certificate fetched');
    } catch (error) {
      if (ending.aborted) return;
      await noteFailure(name, way, before, error);
    }
    await contexts.follow();
  }

  async function noteFailure(
    name: string,
    way: AcmeChallengeType,
    before: TlsCertificateAttempts | undefined,
    error: unknown,
  ) {
    const failed = (before?.failed ?? 0) + 1;
    const { why, todo } = formatAcmeError(error, name, way);
    const again = getNextCertificateAttempt(error, failed, now()).toISOString();
    const at = now().toISOString();
    notBefore.set(name, again);
    log.error({ name, why, todo, again }, 'no certificate could be fetched');
    await store.writeTries(name, {
      failed,
      notBefore: again,
      at,
      why,
      todo,
      way: getNextAcmeChallengeType(error, way),
    });
  }

  let looking: Promise<void> | undefined;

  async function lookAtAll(): Promise<void> {
    for (const name of config.names) if (!ending.aborted && (await isDue(name))) await fetchFor(name);
  }

  return {
    /** Fetch the certificates that are due, one after another; concurrent calls share a run. */
    look(): Promise<void> {
      looking ??= lookAtAll().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

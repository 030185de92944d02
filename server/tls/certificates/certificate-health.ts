import { formatDate, formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import {
  getTlsCertificateDaysLeft,
  getTlsCertificateLifetime,
  isTlsCertificateRenewalLate,
} from './certificate-lifetime.ts';
import {
  openTlsCertificateStore,
  type TlsCertificateAttempts,
  type TlsCertificateStore,
} from './certificate-store.ts';

/** Days before expiry at which a problem is urgent. */
const lastDays = 7;

/** Health results for the site's own certificates, by name. They use the real time, not the site's clock. */
export async function checkTlsCertificateHealth(
  { dataDir, tls }: Pick<ServerConfig, 'dataDir' | 'tls'>,
  now = new Date(),
): Promise<HealthResult[]> {
  if (!tls) return [];
  const store = openTlsCertificateStore(dataDir);
  return Promise.all(tls.names.map((name) => checkCertificate(store, name, now)));
}

async function checkCertificate(store: TlsCertificateStore, name: string, now: Date): Promise<HealthResult> {
  const say = (state: HealthResult['state'], said: string, todo = '', urgent = false): HealthResult => ({
    what: 'certificate',
    name: `Certificate: ${name}`,
    state,
    said,
    todo,
    ...(urgent && { urgent }),
  });
  const stored = await store.read(name);
  const tries = await store.readTries(name);
  const failure = tries?.failed ? tries : undefined;
  if (!stored) {
    if (!failure)
      return say('note', `The certificate is being fetched. Until then, no one can reach ${name}.`);
    return say(
      'trouble',
      `There is no certificate yet, so no one can reach ${name}. ${toldOf(failure)}`,
      failure.todo,
    );
  }
  const { until } = getTlsCertificateLifetime(stored.certificate);
  const days = getTlsCertificateDaysLeft(stored.certificate, now);
  const left = days === 1 ? 'one day is left' : `${days} days are left`;
  const said = days < 0 ? `Expired on ${formatDate(until)}.` : `Valid until ${formatDate(until)}: ${left}.`;
  if (isTlsCertificateRenewalLate(stored.certificate, now))
    return say(
      'trouble',
      `${said} The certificate should have been renewed by now. ${failure ? toldOf(failure) : ''}`.trim(),
      failure?.todo || 'Check the log for attempts, then restart the site.',
      days < lastDays,
    );
  if (failure)
    return say('note', `${said} The certificate is due for renewal. ${toldOf(failure)}`, failure.todo);
  return say('well', `${said} Renewed automatically.`);
}

const toldOf = ({ why = '', at, notBefore }: TlsCertificateAttempts) =>
  [
    at && `The last attempt was on ${formatDateTime(new Date(at))}. ${why}`,
    notBefore && `The next is on ${formatDateTime(new Date(notBefore))}.`,
  ]
    .filter(Boolean)
    .join(' ');

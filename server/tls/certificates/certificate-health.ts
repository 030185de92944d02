import { formatDateTime } from '#app/core/clock.ts';
import { defaultLanguage } from '#app/core/language.ts';
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
    if (!failure) return say('note', `It is being fetched; until it is there nobody can come to ${name}.`);
    return say(
      'trouble',
      `There is none yet, so nobody can come to ${name}. ${toldOf(failure)}`,
      failure.todo,
    );
  }
  const { until } = getTlsCertificateLifetime(stored.certificate);
  const days = getTlsCertificateDaysLeft(stored.certificate, now);
  const left = days < 0 ? 'it has ended' : days === 1 ? 'one day is left' : `${days} days are left`;
  const said = `It is good until ${showDay(until)}: ${left}.`;
  if (isTlsCertificateRenewalLate(stored.certificate, now))
    return say(
      'trouble',
      `${said} It should have been renewed by now. ${failure ? toldOf(failure) : ''}`.trim(),
      failure?.todo || 'See in the log whether the site has tried, and restart it.',
      days < lastDays,
    );
  if (failure) return say('note', `${said} It is to be renewed. ${toldOf(failure)}`, failure.todo);
  return say('well', `${said} It is renewed by itself.`);
}

const toldOf = ({ why = '', at, notBefore }: TlsCertificateAttempts) =>
  [
    at && `The last try was on ${formatDateTime(new Date(at))}. ${why}`,
    notBefore && `The next is on ${formatDateTime(new Date(notBefore))}.`,
  ]
    .filter(Boolean)
    .join(' ');

const showDay = (moment: Date) =>
  moment.toLocaleDateString(defaultLanguage, {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

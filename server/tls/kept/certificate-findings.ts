import { showMoment } from '#app/core/clock.ts';
import { english } from '#app/core/language.ts';
import type { Finding } from '#app/site/status.ts';
import type { Config } from '#server/settings/config.ts';
import { daysLeft, lifeOf, wantsHelp } from './life.ts';
import { type CertificateStore, certificateStore, type Tries } from './store.ts';

/** Days before expiry at which a problem is urgent. */
const lastDays = 7;

/** Health results for the site's own certificates, by name. They use the real time, not the site's clock. */
export async function certificateFindings(
  { dataDir, tls }: Pick<Config, 'dataDir' | 'tls'>,
  now = new Date(),
): Promise<Finding[]> {
  if (!tls) return [];
  const store = certificateStore(dataDir);
  return Promise.all(tls.names.map((name) => findingOf(store, name, now)));
}

async function findingOf(store: CertificateStore, name: string, now: Date): Promise<Finding> {
  const say = (state: Finding['state'], said: string, todo = '', urgent = false): Finding => ({
    what: 'certificate',
    name: `Certificate: ${name}`,
    state,
    said,
    todo,
    ...(urgent && { urgent }),
  });
  const kept = await store.read(name);
  const tries = await store.readTries(name);
  const failure = tries?.failed ? tries : undefined;
  if (!kept) {
    if (!failure) return say('note', `It is being fetched; until it is there nobody can come to ${name}.`);
    return say(
      'trouble',
      `There is none yet, so nobody can come to ${name}. ${toldOf(failure)}`,
      failure.todo,
    );
  }
  const { until } = lifeOf(kept.certificate);
  const days = daysLeft(kept.certificate, now);
  const left = days < 0 ? 'it has ended' : days === 1 ? 'one day is left' : `${days} days are left`;
  const said = `It is good until ${showDay(until)}: ${left}.`;
  if (wantsHelp(kept.certificate, now))
    return say(
      'trouble',
      `${said} It should have been renewed by now. ${failure ? toldOf(failure) : ''}`.trim(),
      failure?.todo || 'See in the log whether the site has tried, and restart it.',
      days < lastDays,
    );
  if (failure) return say('note', `${said} It is to be renewed. ${toldOf(failure)}`, failure.todo);
  return say('well', `${said} It is renewed by itself.`);
}

const toldOf = ({ why = '', at, notBefore }: Tries) =>
  [
    at && `The last try was on ${showMoment(new Date(at))}. ${why}`,
    notBefore && `The next is on ${showMoment(new Date(notBefore))}.`,
  ]
    .filter(Boolean)
    .join(' ');

const showDay = (moment: Date) =>
  moment.toLocaleDateString(english, {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

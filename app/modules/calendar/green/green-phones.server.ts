import type { Kysely } from 'kysely';
import { later } from '#app/modules/mail/mail.ts';
import { tellPhones } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lastSaid } from './green.server.ts';
import { type Green, greenSentence } from './green.ts';

/** So long it waits for whoever pressed the wrong button. */
const waits = 2;
const halfDay = 12 * 3600_000;

/** Tells the phones that want to hear of it whether the green is open, in the transaction in which it is said. */
export async function tellOfGreen(
  tx: Kysely<Schema>,
  site: Pick<Site, 'clock' | 'club'>,
  said: Pick<Green, 'state' | 'rinks' | 'note'>,
  was: Green['state'],
): Promise<void> {
  await tellPhones(tx, site, 'all', {
    kind: 'green',
    title: greenSentence(said, site.club),
    line: said.note,
    to: '/',
    about: 'green',
    until: later(site.clock(), 2 * halfDay),
    says: said.state,
    was,
    waits,
  });
}

/** What is looked after each minute: phones that were told something that was taken back since are told how it is. */
export function lookAfterGreen(site: Site): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const green = await lastSaid(tx);
    if (green) await tellOfGreen(tx, site, green, green.state);
  });
}

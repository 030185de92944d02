import type { Kysely } from 'kysely';
import { later } from '#app/modules/mail/mail.ts';
import { tellPhones } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lastSaid } from './green.server.ts';
import { type Green, greenSentence } from './green.ts';

/** Minutes until the push is sent, so that a wrong button can be corrected. */
const waits = 2;
const halfDay = 12 * 3600_000;

/** Queue the push about the green for subscribed devices, in the same transaction as the report. */
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

/** Job, each minute: devices that were sent a report which has since been undone get the current one. */
export function lookAfterGreen(site: Site): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const green = await lastSaid(tx);
    if (green) await tellOfGreen(tx, site, green, green.state);
  });
}

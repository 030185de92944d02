import type { Kysely } from 'kysely';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import { queuePushes } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatGreenStatus, type GreenStatus } from './green-status.ts';
import { readLatestGreenStatus } from './read-green-status.server.ts';

/** Minutes until the push is sent, so that a wrong button can be corrected. */
const pushDelayMinutes = 2;
const halfDayMs = 12 * 3600_000;

/** Queue the push about the green for subscribed devices, in the same transaction as the report. */
export async function queueGreenStatusPush(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'clock' | 'club'>,
  said: Pick<GreenStatus, 'state' | 'rinks' | 'note'>,
  was: GreenStatus['state'],
): Promise<void> {
  await queuePushes(tx, site, 'all', {
    kind: 'green',
    title: formatGreenStatus(said, site.club),
    line: said.note,
    to: '/',
    about: 'green',
    until: addMsToIso(site.clock(), 2 * halfDayMs),
    says: said.state,
    was,
    waits: pushDelayMinutes,
  });
}

/** Job, each minute: devices that were sent a report which has since been undone get the current one. */
export function correctGreenStatusPushes(site: Site): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const green = await readLatestGreenStatus(tx);
    if (green) await queueGreenStatusPush(tx, site, green, green.state);
  });
}

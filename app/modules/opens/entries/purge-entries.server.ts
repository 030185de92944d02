import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import { openCompetitionEntryRetentionMonths } from './entry-labels.ts';

/** Deletes entries after the retention period (stated on the privacy page). */
export async function purgeOpenCompetitionEntries(db: Database, clock: Clock): Promise<void> {
  const before = Temporal.PlainDate.from(todayInLondon(clock))
    .subtract({ months: openCompetitionEntryRetentionMonths })
    .toString();
  const old = db.selectFrom('open_entry').select('id').where('held_on', '<', before);
  await db.deleteFrom('entry_code').where('entry', 'in', old).execute();
  await db.deleteFrom('open_entry').where('held_on', '<', before).execute();
}

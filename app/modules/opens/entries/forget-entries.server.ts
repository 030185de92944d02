import { type Clock, today } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import { keptMonths } from './entries.ts';

/** Deletes entries after the retention period (stated on the privacy page). */
export async function forgetEntries(db: Database, clock: Clock): Promise<void> {
  const before = Temporal.PlainDate.from(today(clock)).subtract({ months: keptMonths }).toString();
  const old = db.selectFrom('open_entry').select('id').where('held_on', '<', before);
  await db.deleteFrom('entry_code').where('entry', 'in', old).execute();
  await db.deleteFrom('open_entry').where('held_on', '<', before).execute();
}

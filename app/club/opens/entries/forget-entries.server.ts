import { type Clock, today } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import { keptMonths } from './entries.ts';

/** Deletes who entered an open, so many months after its day (the privacy page says so). */
export async function forgetEntries(db: Database, clock: Clock): Promise<void> {
  const date = new Date(`${today(clock)}T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - keptMonths);
  const before = date.toISOString().slice(0, 10);
  const old = db.selectFrom('open_entry').select('id').where('held_on', '<', before);
  await db.deleteFrom('entry_code').where('entry', 'in', old).execute();
  await db.deleteFrom('open_entry').where('held_on', '<', before).execute();
}

import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Database } from '#db/connection.ts';

/** Delete duties and their notification records after two years, and unavailable dates once they are over. */
export async function purgeDuties(db: Database, clock: Clock): Promise<void> {
  const longAgo = addDays(todayInLondon(clock), -730);
  await db.deleteFrom('duty').where('date', '<', longAgo).execute();
  await db
    .deleteFrom('away')
    .where('to_day', '<', addDays(todayInLondon(clock), -30))
    .execute();
  await db
    .deleteFrom('sent_once')
    .where('what', 'in', ['turn', 'turn reminder'])
    .where('at', '<', longAgo)
    .execute();
}

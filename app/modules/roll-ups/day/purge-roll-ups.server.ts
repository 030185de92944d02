import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';

/** Retention in years of arrivals and games (see the privacy page). */
const retentionYears = 2;

export async function purgeRollUps(db: Database, clock: Clock): Promise<void> {
  const before = Temporal.PlainDate.from(todayInLondon(clock)).subtract({ years: retentionYears }).toString();
  await db.deleteFrom('arrival').where('at', '<', before).execute();
  await db.deleteFrom('roll_up_draw').where('made_at', '<', before).execute();
  await db.deleteFrom('roll_up').where('updated_at', '<', before).execute();
}

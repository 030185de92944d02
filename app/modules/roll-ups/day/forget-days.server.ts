import { type Clock, today } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';

/** So long it is kept who came, and who played with whom (the privacy page says so). */
const keptYears = 2;

export async function forgetRollUps(db: Database, clock: Clock): Promise<void> {
  const before = Temporal.PlainDate.from(today(clock)).subtract({ years: keptYears }).toString();
  await db.deleteFrom('arrival').where('at', '<', before).execute();
  await db.deleteFrom('roll_up_draw').where('made_at', '<', before).execute();
  await db.deleteFrom('roll_up').where('updated_at', '<', before).execute();
}

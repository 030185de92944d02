import { type Kysely, sql } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Retention period of the privacy page: two years after the event. */
const retentionYears = 2;

/** Delete boards and availability of events more than two years past, and rows of that age whose event was deleted. */
export async function purgeAvailability(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const now = todayInLondon(clock);
  const year = Number(now.slice(0, 4)) - retentionYears;
  const its = sql<number>`coalesce(event.year, event.season)`;
  const old = db
    .selectFrom('event')
    .select('event.id')
    .where((e) => e.or([e(its, '<', year), e.and([e(its, '=', year), e('event.day', '<', now.slice(5))])]));
  const all = db.selectFrom('event').select('event.id');
  const before = `${year}${clock().toISOString().slice(4)}`;
  for (const table of ['answer', 'board'] as const) {
    const written = table === 'answer' ? ('at' as const) : ('opened_at' as const);
    await db
      .deleteFrom(table)
      .where((e) =>
        e.or([e('event', 'in', old), e.and([e('event', 'not in', all), e(written, '<', before)])]),
      )
      .execute();
  }
}

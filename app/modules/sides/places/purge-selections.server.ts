import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { getEventLastDate } from '#app/core/event.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Delete selections, picks, cards and lifts of events more than two years past. */
export async function purgeTeamSelections(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const moment = new Date(clock().getTime() - 2 * 365.25 * 24 * 3600_000).toISOString();
  const written = await Promise.all([
    db.selectFrom('selection').select('event').where('updated_at', '<', moment).execute(),
    db.selectFrom('match_card').select('event').where('updated_at', '<', moment).execute(),
  ]);
  const ids = [...new Set(written.flat().map(({ event }) => event))];
  await db.deleteFrom('sent_once').where('at', '<', moment).execute();
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'ends_on'])
    .where('id', 'in', ids)
    .execute();
  const later = new Set(
    rows.filter((event) => getEventLastDate(event) >= moment.slice(0, 10)).map(({ id }) => id),
  );
  const old = ids.filter((id) => !later.has(id));
  if (old.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const table of ['lift', 'car', 'pick', 'match_card', 'selection'] as const)
      await tx.deleteFrom(table).where('event', 'in', old).execute();
  });
}

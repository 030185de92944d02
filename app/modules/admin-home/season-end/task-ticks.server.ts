import type { Kysely } from 'kysely';
import type { SeasonEndTaskName } from '#app/kernel/season-end-task.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { SeasonEndDates } from './season-end-rules.ts';

/** Ticks of the season-end list, as keys of table `site`: 'season_end 2025 trophies', with the day as value. */
const keyPrefix = 'season_end ';
const getSeasonKeyPrefix = ({ season }: Pick<SeasonEndDates, 'season'>) => `${keyPrefix}${season} `;

/** Returns the day of each tick, 'YYYY-MM-DD', by the name of its task. */
export async function readSeasonEndTaskTicks(
  db: Kysely<DatabaseSchema>,
  end: SeasonEndDates,
): Promise<Map<string, string>> {
  const before = getSeasonKeyPrefix(end);
  const rows = await db.selectFrom('site').selectAll().where('key', 'like', `${before}%`).execute();
  return new Map(rows.map(({ key, value }) => [key.slice(before.length), value]));
}

/** Stores a tick; deletes those of earlier seasons. */
export async function tickSeasonEndTask(
  tx: Kysely<DatabaseSchema>,
  end: SeasonEndDates,
  name: SeasonEndTaskName,
  date: string,
): Promise<void> {
  const before = getSeasonKeyPrefix(end);
  await tx
    .deleteFrom('site')
    .where('key', 'like', `${keyPrefix}%`)
    .where('key', 'not like', `${before}%`)
    .execute();
  await tx
    .insertInto('site')
    .values({ key: `${before}${name}`, value: date })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function untickSeasonEndTask(
  tx: Kysely<DatabaseSchema>,
  end: SeasonEndDates,
  name: SeasonEndTaskName,
): Promise<void> {
  await tx
    .deleteFrom('site')
    .where('key', '=', `${getSeasonKeyPrefix(end)}${name}`)
    .execute();
}

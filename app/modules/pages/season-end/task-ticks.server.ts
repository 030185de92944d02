import type { Kysely } from 'kysely';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type SeasonEnd, type SeasonEndTaskName, seasonEndTasks } from './season-end.ts';

/** Ticks of the season-end list, as keys of table `site`: 'season_end 2025 trophies', with the day as value. */
const keyPrefix = 'season_end ';
const getSeasonKeyPrefix = ({ season }: Pick<SeasonEnd, 'season'>) => `${keyPrefix}${season} `;

/** Returns the day of each tick, 'YYYY-MM-DD'. */
export async function readTaskTicks(
  db: Kysely<Schema>,
  end: SeasonEnd,
): Promise<Map<SeasonEndTaskName, string>> {
  const before = getSeasonKeyPrefix(end);
  const rows = await db.selectFrom('site').selectAll().where('key', 'like', `${before}%`).execute();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const name = key.slice(before.length);
      return hasOwnKey(seasonEndTasks, name) ? [[name, value]] : [];
    }),
  );
}

/** Stores a tick; deletes those of earlier seasons. */
export async function tickTask(
  tx: Kysely<Schema>,
  end: SeasonEnd,
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

export async function untickTask(tx: Kysely<Schema>, end: SeasonEnd, name: SeasonEndTaskName): Promise<void> {
  await tx
    .deleteFrom('site')
    .where('key', '=', `${getSeasonKeyPrefix(end)}${name}`)
    .execute();
}

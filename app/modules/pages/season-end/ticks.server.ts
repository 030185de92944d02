import type { Kysely } from 'kysely';
import { isIn } from '#app/core/typed.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type SeasonEnd, seasonEndThings, type ThingName } from './season-end.ts';

/** Ticks of the season-end list, as keys of table `site`: 'season_end 2025 trophies', with the day as value. */
const keys = 'season_end ';
const keysOf = ({ season }: Pick<SeasonEnd, 'season'>) => `${keys}${season} `;

/** Returns the day of each tick, 'YYYY-MM-DD'. */
export async function ticksOf(db: Kysely<Schema>, end: SeasonEnd): Promise<Map<ThingName, string>> {
  const before = keysOf(end);
  const rows = await db.selectFrom('site').selectAll().where('key', 'like', `${before}%`).execute();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const name = key.slice(before.length);
      return isIn(seasonEndThings, name) ? [[name, value]] : [];
    }),
  );
}

/** Stores a tick; deletes those of earlier seasons. */
export async function tick(tx: Kysely<Schema>, end: SeasonEnd, name: ThingName, date: string): Promise<void> {
  const before = keysOf(end);
  await tx
    .deleteFrom('site')
    .where('key', 'like', `${keys}%`)
    .where('key', 'not like', `${before}%`)
    .execute();
  await tx
    .insertInto('site')
    .values({ key: `${before}${name}`, value: date })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function untick(tx: Kysely<Schema>, end: SeasonEnd, name: ThingName): Promise<void> {
  await tx
    .deleteFrom('site')
    .where('key', '=', `${keysOf(end)}${name}`)
    .execute();
}

import type { Kysely } from 'kysely';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns a predicate for published fixtures: drafts are neither mailed nor shown. */
export async function readPublishedFixturePredicate(
  db: Kysely<DatabaseSchema>,
): Promise<(match: Pick<LeagueFixture, 'league' | 'season'>) => boolean> {
  const rows = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', (on) =>
      on.on((e) => e(e.fn.coalesce('l.parent', 'l.day'), '=', e.ref('b.league'))),
    )
    .select(['l.day', 'b.season'])
    .where('b.published_at', 'is not', null)
    .execute();
  const out = new Set(rows.map(({ day, season }) => `${day} ${season}`));
  return ({ league, season }) => out.has(`${league} ${season}`);
}

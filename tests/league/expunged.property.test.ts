// On both engines: whose results count is asked of the database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { leagueRow, ownTable, readOwnLeague } from '#app/club/leagues/leagues.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { aResult, clubNames, first, fixture, season, team } from './a-league.ts';
import { openBook } from './desk.ts';

const pairs = clubNames.flatMap((home) =>
  clubNames.filter((away) => away !== home).map((away) => [`${home} A`, `${away} A`] as const),
);
const results = fc.array(
  fc.option(
    fc.record({ home_shots: fc.integer({ min: 0, max: 60 }), home_points: fc.integer({ min: 0, max: 8 }) }),
  ),
  { minLength: pairs.length, maxLength: pairs.length },
);

test('a table with a team expunged is the one that the others would have without it', async (t) => {
  const { db, context } = await openBook(t);
  const table = async () =>
    ownTable(await readOwnLeague(db, await leagueRow(db, first), season, dayAndWords(context).words));
  await fc.assert(
    fc.asyncProperty(results, fc.constantFrom(...clubNames), async (said, club) => {
      const gone = team(`${club} A`);
      await db.deleteFrom('league_match').execute();
      for (const [at, [home, away]] of pairs.entries()) {
        const one = said[at];
        if (one) await aResult(db, fixture(home, away), { ...one, away_points: 8 - one.home_points });
      }
      const leave = (withdrawal: 'expunged' | null) =>
        db.updateTable('league_team').set({ withdrawal }).where('id', '=', gone).execute();
      await leave('expunged');
      const expunged = await table();
      await leave(null);
      await db
        .deleteFrom('league_match')
        .where((e) => e.or([e('home', '=', gone), e('away', '=', gone)]))
        .execute();
      const without = (await table()).filter(({ team: name }) => name !== `${club} A`);
      const plain = (rows: typeof without) => rows.map(({ place: _, ...row }) => row);
      assert.equal(expunged.length, clubNames.length - 1);
      assert.deepEqual(plain(expunged), plain(without));
    }),
    { numRuns: 15 },
  );
});

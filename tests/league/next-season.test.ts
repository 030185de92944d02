// On both engines: a season is begun from the tables of the last.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesOf } from '#app/club/fixtures/fixtures.server.ts';
import { clubNames, first, fixture, season, second, team } from './a-league.ts';
import { openBook } from './desk.ts';

/** Each team of a division has beaten all that come after it in the list of clubs, at home. */
async function played(t: Parameters<typeof openBook>[0]) {
  const rules = {
    upDown: 1,
    closed: [{ from: '2025-06-10', to: '2025-06-12', why: 'Cup week', club: null }],
  };
  const league = await openBook(t, { rules });
  const rows = ['A', 'B'].flatMap((letter) =>
    clubNames.flatMap((home, place) =>
      clubNames.slice(place + 1).map((away) => ({
        ...{ id: fixture(`${home} ${letter}`, `${away} ${letter}`), season, day: '05-06', year: null },
        ...{
          league: letter === 'A' ? first : second,
          state: 'played' as const,
          conceded_by: null,
          ends: null,
        },
        ...{ home: team(`${home} ${letter}`), away: team(`${away} ${letter}`), event: null, note: '' },
        ...{ home_points: 4, away_points: 0, home_shots: 50, away_shots: 30, rinks: '[]', extra_end: null },
        updated_at: '2025-05-06T20:00:00.000Z',
      })),
    ),
  );
  await league.db.insertInto('league_match').values(rows).execute();
  const look = async (more = '') => {
    const { body } = await league.at(`GET /api/desk/league/book/next?league=${first}&season=2026${more}`);
    return body.next
      .filter(({ how }: { how: string }) => how !== 'stays')
      .map(({ team, how }: { team: { name: string }; how: string }) => `${team.name} ${how}`);
  };
  return { ...league, look };
}

test('who goes up and who down is shown before it is done, and changes with who declines or leaves', async (t) => {
  const { look } = await played(t);
  assert.deepEqual(await look(), ['Caistor Road A down', 'Osmoor B up']);
  assert.deepEqual(await look(`&declined=${team('Osmoor B')}`), ['Caistor Road A down', 'Tealby Vale B up']);
  assert.deepEqual(await look(`&left=${team('Ludford A')}`), ['Osmoor B up']);
});

test('the next season has the same teams where they belong now, and the same rules on the same weekdays', async (t) => {
  const { at, db, undo } = await played(t);
  const wanted = { league: first, season: 2026, copy: true, left: [], declined: [] };
  const begun = await at('POST /api/desk/league/book', wanted);
  assert.equal(begun.status, 201);
  assert.equal((await at('POST /api/desk/league/book', wanted)).status, 409);
  const teams = await db.selectFrom('league_team').selectAll().where('season', '=', 2026).execute();
  assert.equal(teams.length, 12);
  const of = (name: string) => teams.find((one) => one.name === name);
  assert.equal(of('Osmoor B')?.league, first);
  assert.equal(of('Caistor Road A')?.league, second);
  assert.equal(of('Osmoor B')?.captain, 'Captain of Osmoor B');
  const rules = await rulesOf(db, first, 2026);
  // Tuesdays, and Tuesday to Thursday.
  assert.deepEqual([rules.from, rules.to, rules.upDown], ['2026-05-05', '2026-09-01', 1]);
  assert.deepEqual([rules.closed[0]?.from, rules.closed[0]?.to], ['2026-06-09', '2026-06-11']);
  const drawn = await at(`POST /api/desk/league/book/${begun.body.book}/draw`, { seed: 1 });
  assert.equal(drawn.body.matches, 60);
  await undo(drawn.body.change);
  assert.equal((await undo(begun.body.change)).status, 200);
  assert.equal(
    (await db.selectFrom('league_team').select('id').where('season', '=', 2026).execute()).length,
    0,
  );
});

test('a league that is none, a year that is none: words', async (t) => {
  const { at } = await openBook(t);
  assert.equal((await at('POST /api/desk/league/book', { league: 'nowhere', season: 2026 })).status, 404);
  assert.equal((await at('POST /api/desk/league/book', { league: second, season: 2026 })).status, 404);
  assert.match(
    (await at('POST /api/desk/league/book', { league: first, season: 3 })).text,
    /A season is a year/,
  );
});

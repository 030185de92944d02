import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, openDesk, room } from './leagues-desk.ts';

test('two teams of ours in one division play one another, counted once for each and told by their names', async (t) => {
  const { good, match, result, read, db } = await openDesk(t);
  await good(`POST ${at}`, { name: 'Monday Ladies', weekday: 'Monday' });
  for (const name of ['Larkby A', 'Larkby B'])
    await good('POST /api/desk/teams', { name, league: 'monday-ladies' });
  const derby = await match('monday-ladies', '2025-05-12', 'Larkby B', { ourTeam: 'larkby-a' });
  const other = await match('monday-ladies', '2025-05-19', 'Tathby', { ourTeam: 'larkby-b' });
  await result(derby, 6, 2);
  await result(other, 2, 6);
  const { table, ours } = await good(`GET ${at}/monday-ladies`);
  assert.deepEqual(ours, ['Larkby A', 'Larkby B', 'Larkby']);
  assert.deepEqual(
    table.map(({ team, played, points }: Record<string, string>) => [team, played, points]),
    [
      ['Larkby A', '1', '6'],
      ['Tathby', '1', '6'],
      ['Larkby B', '2', '4'],
    ],
  );
  const page = await read('/leagues/monday-ladies');
  assert.match(page, /Larkby A beat Larkby B 6-2/);
  assert.match(page, /Larkby B lost to Tathby 6-2/);
  assert.match(await read('/standings'), /Larkby A: Joint 1st of 3, 6 points, won last\s*Larkby B: 3rd of 3/);
  const names = await db.selectFrom('league_team').select('name').where('is_us', '=', 1).execute();
  assert.deepEqual(names.map(({ name }) => name).sort(), ['{club} A', '{club} B']);
  const shown = async (query: string) =>
    (await read(`/full-calendar?${query}`)).includes('Larkby A v Larkby B');
  assert.ok(await shown('team=larkby-a'));
});

test('a further division has its own clubs, results and table, and stands on the page of the first', async (t) => {
  const { good, match, result, read, get, version, facts } = await openDesk(t);
  await good(`POST ${at}`, { name: 'Monday Ladies', weekday: 'Monday' });
  const { day } = await good(`POST ${at}/monday-ladies/divisions`, {
    ...{ name: 'Division 2', first: 'Division 1' },
    ...(await version('monday-ladies')),
  });
  assert.equal(day, 'monday-ladies-division-2');
  assert.deepEqual((await facts('monday-ladies')).divisions, [{ day, division: 'Division 2', putBy: false }]);
  await good('POST /api/desk/teams', { name: 'Larkby A', league: 'monday-ladies' });
  await good('POST /api/desk/teams', { name: 'Larkby B', league: day });
  await result(await match('monday-ladies', '2025-05-12', 'Tathby', { ourTeam: 'larkby-a' }), 6, 2);
  await result(await match('monday-ladies', '2025-05-13', 'Osmoor', { ourTeam: 'larkby-b' }), 8, 0);
  const answer = await (await get('/api/leagues/monday-ladies')).json();
  const teamsOf = (part: { table: { Team: string }[] }) => part.table.map(({ Team }) => Team).sort();
  assert.deepEqual(teamsOf(answer), ['Larkby A', 'Tathby']);
  assert.deepEqual(
    answer.divisions.map((one: typeof answer) => [one.day, one.division, teamsOf(one)]),
    [[day, 'Division 2', ['Larkby B', 'Osmoor']]],
  );
  const page = await read('/leagues/monday-ladies');
  assert.match(page, /Division 1 .*Larkby A.*Division 2 .*Larkby B/);
  const moved = await get(`/leagues/${day}`, { redirect: 'manual' });
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, `/leagues/monday-ladies#${day}`]);
});

test('of two teams in two divisions the one whose division the opponent is in plays, else the club; then no result is taken', async (t) => {
  const { good, ask, match, result, read, version, facts } = await openDesk(t);
  await good(`POST ${at}`, { name: 'Monday Ladies', weekday: 'Monday' });
  const { day } = await good(`POST ${at}/monday-ladies/divisions`, {
    ...{ name: 'Division 2', first: 'Division 1' },
    ...(await version('monday-ladies')),
  });
  await good('POST /api/desk/teams', { name: 'Larkby A', league: 'monday-ladies' });
  await good('POST /api/desk/teams', { name: 'Larkby B', league: day });
  await result(await match('monday-ladies', '2025-05-12', 'Osmoor', { ourTeam: 'larkby-b' }), 6, 2);
  const known = await match('monday-ladies', '2025-05-19', 'Osmoor', { place: 'away' });
  const open = await match('monday-ladies', '2025-06-02', 'Newby');
  const calendar = await read('/full-calendar');
  assert.match(calendar, /19 May Monday[^.]*?Larkby B v Osmoor/);
  assert.match(calendar, /2 June Monday (?:Monday Ladies )?(?:\w+ )?Home Newby/);
  assert.doesNotMatch(calendar, /Larkby A v/);
  await result(known, 2, 6);
  const answer = await good(`GET ${at}/${day}`);
  assert.deepEqual(
    answer.table.map(({ team, played }: Record<string, string>) => [team, played]),
    [
      ['Larkby B', '2'],
      ['Osmoor', '2'],
    ],
  );
  const refused = await ask(`PUT ${room}/events/${open}`, {
    ...{ state: 'played', points: { home: 6, away: 2 }, shots: { home: 60, away: 20 }, version: 0 },
  });
  assert.equal(refused.status, 422);
  assert.match(
    refused.body.detail,
    /We have teams in several divisions of this league\. First choose in the calendar which team plays this match\./,
  );
  assert.equal((await facts('monday-ladies')).inUse, true);
  assert.deepEqual((await good(`GET ${at}/monday-ladies`)).table, []);
});

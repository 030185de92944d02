// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cast, openClub } from '#tests/members.ts';

const room = '/api/desk/results';
const at = `${room}/leagues`;

/** The desk of an editor, with calls that must go well. */
async function openDesk(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(cast.pauline);
  const ask = (target: string, json?: unknown) => club.ask(target, { token, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await ask(target, json);
    assert.ok(answer.status < 300, `${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const facts = (day: string) => good(`GET ${at}/${day}/facts`);
  const version = async (day: string) => ({ version: (await facts(day)).version });
  /** A match of the season, entered at the calendar. */
  const match = async (type: string, date: string, opponent: string, more: object = {}) => {
    const json = { type, date, opponent, place: 'home', season: 2025, despite: true, ...more };
    return (await good('POST /api/desk/calendar/events', json)).id as string;
  };
  const result = (id: string, home: number, away: number) =>
    good(`PUT ${room}/events/${id}`, {
      ...{ state: 'played', points: { home, away }, shots: { home: home * 10, away: away * 10 }, version: 0 },
    });
  return { ...club, ask, good, facts, version, match, result };
}

test('a league from nothing: its page, its kind of event, its place in the lists; all taken back at once', async (t) => {
  const { good, read, get, db } = await openDesk(t);
  const { day, change } = await good(`POST ${at}`, {
    ...{ name: 'Monday Ladies’ League', weekday: 'Monday', time: '18:00', contact: 'Joan Pell' },
  });
  assert.equal(day, 'monday-ladies');
  const kind = await db.selectFrom('kind').selectAll().where('id', '=', day).executeTakeFirstOrThrow();
  assert.deepEqual(
    [kind.name, kind.short_name, kind.nature, kind.weekday, kind.time, kind.in_filter],
    ['Monday Ladies league match', 'Monday Ladies', 'match', 'Monday', '18:00', 1],
  );
  assert.match(await read('/standings'), /Monday Ladies’ League\s*Mondays at 6 PM/);
  assert.match(await read('/leagues/monday-ladies'), /No upcoming Monday matches\./);
  assert.match(await read('/full-calendar'), /Friday\s*Monday Ladies/);
  const answer = await (await get('/api/leagues/monday-ladies')).json();
  assert.deepEqual([answer.day, answer.state, answer.table], ['monday-ladies', 'ready', []]);
  assert.ok(!('divisions' in answer));
  await good(`POST /api/desk/changes/${change}/undo`);
  assert.equal((await get('/leagues/monday-ladies')).status, 404);
  assert.doesNotMatch(await read('/full-calendar'), /Monday Ladies/);
});

test('a name that is there already, and what cannot be an address of a sheet, are refused with a sentence', async (t) => {
  const { ask, version } = await openDesk(t);
  const name = { name: 'west wolds LEAGUE' };
  assert.equal((await ask(`POST ${at}`, name)).body.errors.name, 'There is a league of this name already.');
  const saying = async (json: object) =>
    (await ask(`PATCH ${at}/friday/facts`, { ...json, ...(await version('friday')) })).body.errors;
  assert.match((await saying({ tableUrl: 'http://sheets.example/a' })).tableUrl, /begins with https/);
  const editing = 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0';
  assert.match((await saying({ resultsUrl: editing })).resultsUrl, /Publish to the web/);
  const same = { tableUrl: 'https://sheets.example/a', resultsUrl: 'https://sheets.example/a' };
  assert.match((await saying(same)).resultsUrl, /a sheet of their own/);
  assert.match((await saying({ links: 'The rules' })).links, /^A line each/);
  assert.match((await saying({ section: 'none' })).section, /no such section/);
});

test('what the desk says of contact, links and sheets holds over club.json, and is followed without a restart', async (t) => {
  const { good, read, facts, version, context } = await openDesk(t);
  const was = await facts('friday');
  assert.equal(was.contact, context.club.leagueContacts.friday);
  const table = 'https://sheets.example/pub?output=csv';
  await good(`PATCH ${at}/friday/facts`, { tableUrl: table, ...(await version('friday')) });
  assert.equal(context.sheets.addresses('friday')?.table.address, table);
  assert.equal(context.sheets.addresses('friday')?.table.outsideOnly, true);
  const links = 'The rules https://rules.example/league';
  await good(`PATCH ${at}/friday/facts`, { contact: 'Ann Other', links, ...(await version('friday')) });
  const page = await read('/leagues/friday');
  assert.match(page, /See Ann Other, the organiser/);
  assert.match(page, /The rules/);
  await good(`PATCH ${at}/friday/facts`, { tableUrl: '', ...(await version('friday')) });
  assert.equal(context.sheets.addresses('friday')?.table.address, null);
});

test('a league in use is put by and taken up again; only one in which nothing was played can go', async (t) => {
  const { good, ask, read, get, version } = await openDesk(t);
  const refused = await ask(`DELETE ${at}/friday`, await version('friday'));
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /can only be put by/);
  await good(`PUT ${at}/friday/use`, { used: false, ...(await version('friday')) });
  assert.doesNotMatch(await read('/standings'), /Fridays at 6 PM/);
  assert.equal((await get('/leagues/friday')).status, 200);
  await good(`PUT ${at}/friday/use`, { used: true, ...(await version('friday')) });
  assert.match(await read('/standings'), /Fridays at 6 PM/);
  await good(`POST ${at}`, { name: 'Monday Ladies' });
  await good(`POST ${at}/monday-ladies/move`, { move: 'up', ...(await version('monday-ladies')) });
  assert.match(await read('/standings'), /Monday Ladies.*Fridays at 6 PM/);
  await good(`DELETE ${at}/monday-ladies`, await version('monday-ladies'));
  assert.equal((await get('/leagues/monday-ladies')).status, 404);
});

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

test('past tables stay as they were, whatever the league is called and however it counts now', async (t) => {
  const { good, read, get, version, db } = await openDesk(t);
  const team = { league: 'tuesday', season: 2024, updated_at: '2024-09-01T09:00:00.000Z' };
  const none = {
    ...{ carried_played: 2, carried_won: 1, carried_lost: 1, carried_drawn: 0 },
    ...{ carried_for: 50, carried_against: 50 },
  };
  await db
    .insertInto('league_team')
    .values([
      { ...team, ...none, id: 'tuesday-2024-us', name: '{club}', is_us: 1, carried_points: 6 },
      { ...team, ...none, id: 'tuesday-2024-them', name: 'Tathby', is_us: 0, carried_points: 10 },
    ])
    .execute();
  const { change } = await good(`PATCH ${at}/tuesday`, {
    name: 'Wolds Afternoons',
    ...(await version('tuesday')),
  });
  assert.match(await read('/leagues/tuesday'), /Wolds Afternoons.*Earlier seasons: 2024/);
  const past = await read('/leagues/tuesday/2024');
  assert.match(past, /West Wolds Afternoon League 2024.*1 Tathby.*2 Larkby/);
  const kept = () => db.selectFrom('league_season').select(['id', 'name']).execute();
  assert.deepEqual(await kept(), [{ id: 'tuesday-2024', name: 'West Wolds Afternoon League' }]);
  for (const path of ['2023', '2025', '24', 'x'])
    assert.equal((await get(`/leagues/tuesday/${path}`)).status, 404);
  await good(`POST /api/desk/changes/${change}/undo`);
  assert.deepEqual(await kept(), []);
});

test('a table of our own matches alone stays when its season is over, whatever its table comes from then', async (t) => {
  const { good, match, result, read, get, version, db } = await openDesk(t);
  await good(`POST ${at}`, { name: 'Monday Ladies', weekday: 'Monday' });
  await result(await match('monday-ladies', '2025-05-12', 'Tathby'), 6, 2);
  // Beside a published sheet our results are no table.
  await result(await match('tuesday', '2025-05-13', 'Osmoor'), 6, 2);
  await good('POST /api/desk/calendar/seasons', { year: 2026, parts: [] });
  await match('friendly', '2026-05-12', 'Farlby', { season: 2026 });
  await good('PUT /api/desk/calendar/seasons/2026', { version: 1 });
  assert.match(await read('/leagues/monday-ladies'), /Earlier seasons: 2025/);
  assert.match(await read('/leagues/monday-ladies/2025'), /1 Larkby.*2 Tathby.*Larkby beat Tathby 6-2/);
  assert.equal((await get('/leagues/tuesday/2025')).status, 404);
  const other = { monday: 'sheet', tuesday: 'own' };
  await good(`PATCH ${at}/monday-ladies`, { source: other.monday, ...(await version('monday-ladies')) });
  const { change } = await good(`PATCH ${at}/tuesday`, {
    source: other.tuesday,
    ...(await version('tuesday')),
  });
  assert.equal((await get('/leagues/monday-ladies/2025')).status, 200);
  assert.equal((await get('/leagues/tuesday/2025')).status, 404);
  await good(`POST /api/desk/changes/${change}/undo`);
  const kept = await db.selectFrom('league_season').select(['id', 'source']).orderBy('id').execute();
  assert.deepEqual(kept, [{ id: 'monday-ladies-2025', source: 'own' }]);
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
  assert.match(refused.body.detail, /please say first in the calendar which of them plays/);
  assert.equal((await facts('monday-ladies')).inUse, true);
  assert.deepEqual((await good(`GET ${at}/monday-ladies`)).table, []);
});

test('sections: the calendar, the feed and notices by section, and nothing of them where there are none', async (t) => {
  const { good, ask, get, read, match } = await openDesk(t);
  const row = /Show one section or team/;
  assert.doesNotMatch(await (await get('/full-calendar')).text(), row);
  const { id } = await good('POST /api/desk/sections', { name: 'Ladies' });
  assert.equal((await ask('POST /api/desk/sections', { name: 'ladies' })).status, 422);
  await match('friendly', '2025-06-09', 'Farlby', { section: id });
  assert.match(await (await get('/full-calendar')).text(), row);
  const feed = await (await get('/calendar.ics?section=ladies')).text();
  assert.deepEqual([feed.match(/BEGIN:VEVENT/g)?.length, /Farlby/.test(feed)], [1, true]);
  const all = await (await get('/calendar.ics')).text();
  const uid = /UID:.*/.exec(feed)?.[0] ?? '';
  assert.ok(all.includes(uid));
  assert.equal((await get('/calendar.ics?section=men')).status, 422);
  assert.match(await read('/fixture-card?section=ladies'), /Ladies: fixtures 2025.*Farlby/);
  const notice = { title: 'Tea', starts: '2025-05-01', section: id };
  await good('POST /api/desk/pages/notices', notice);
  assert.match(await read('/'), /Tea\s+Ladies/);
  const { sections } = await good('GET /api/desk/teams');
  assert.equal(sections[0].inUse, true);
  const refused = await ask(`DELETE /api/desk/sections/${id}`, { version: 1 });
  assert.equal(refused.status, 409);
  await good(`PUT /api/desk/sections/${id}/use`, { used: false, version: 1 });
});

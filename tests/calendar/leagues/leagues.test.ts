import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, openDesk } from './leagues-desk.ts';

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
  assert.equal((await ask(`POST ${at}`, name)).body.errors.name, 'There is already a league with this name.');
  const saying = async (json: object) =>
    (await ask(`PATCH ${at}/friday/facts`, { ...json, ...(await version('friday')) })).body.errors;
  assert.match(
    (await saying({ tableUrl: 'http://sheets.example/a' })).tableUrl,
    /Enter an address that starts with https:\/\/\. You see the address when you publish the sheet to the web\./,
  );
  const editing = 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0';
  assert.match((await saying({ resultsUrl: editing })).resultsUrl, /Publish to the web/);
  const same = { tableUrl: 'https://sheets.example/a', resultsUrl: 'https://sheets.example/a' };
  assert.match(
    (await saying(same)).resultsUrl,
    /Enter the address of the sheet with our results\. This is the address of the sheet with the table\./,
  );
  assert.match(
    (await saying({ links: 'The rules' })).links,
    /^Enter one link on each line: a name, then an address that starts with https:\/\/\./,
  );
  assert.match((await saying({ section: 'none' })).section, /Choose a section from the list\./);
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
  assert.match(page, /see Ann Other, the organiser/);
  assert.match(page, /The rules/);
  await good(`PATCH ${at}/friday/facts`, { tableUrl: '', ...(await version('friday')) });
  assert.equal(context.sheets.addresses('friday')?.table.address, null);
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

// On both engines: targets of links are found by queries, and teams by the days of their matches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { first, team } from '#tests/league/a-league.ts';
import { atHome, openLeague, sheet } from './returns.ts';

const played = { word: 'enter', state: 'played', by: 'Joan' };
const good = {
  ...{ 'rinks.0.home': '21', 'rinks.0.away': '12', 'rinks.1.home': '9', 'rinks.1.away': '16' },
  ...{ 'rinks.2.home': '18', 'rinks.2.away': '20' },
};

/** On the morning of the match: the links that both captains have by mail. */
async function openMorning(t: Parameters<typeof openLeague>[0]) {
  const club = await openLeague(t);
  const { db, clock, context, ask, at } = club;
  const today = clock().toISOString().slice(5, 10);
  await db.updateTable('league_fixture').set({ day: '12-01' }).where('id', '!=', atHome.fixture).execute();
  await db.updateTable('league_fixture').set({ day: today }).where('id', '=', atHome.fixture).execute();
  await runMatchResultJobs(context);
  const mailed = async () =>
    new Map(
      (await club.mails()).map(({ to, code }) => [to.split('@')[0]?.replace('-a-2025', '') ?? '', code]),
    );
  const press = (code: string, sent: object = good) =>
    ask(`POST /my-return?code=${code}`, { form: { code, ...played, ...sent } });
  const page = async (code: string) => {
    const [, text = ''] = (await ask(`GET /my-return?code=${code}`)).text.split('<main');
    return text.slice(0, 1500);
  };
  const now = async () => (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  const version = async (table: 'league_fixture' | 'league_team', id: string) =>
    (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const swap = async () =>
    at(`POST /api/desk/league/fixtures/${atHome.fixture}/swap`, {
      version: await version('league_fixture', atHome.fixture),
    });
  return { ...club, mailed, press, page, now, version, swap };
}

test('home and away are swapped after the links went out: each still speaks for its own team', async (t) => {
  const { mailed, page, swap } = await openMorning(t);
  const codes = await mailed();
  assert.match(await page(codes.get('osmoor') ?? ''), /For Osmoor A, at home to Ludford A/);
  assert.equal((await swap()).status, 200);
  assert.match(await page(codes.get('osmoor') ?? ''), /For Osmoor A, away at Ludford A/);
  assert.match(await page(codes.get('ludford') ?? ''), /For Ludford A, at home to Osmoor A/);
});

test('one captain has entered the result: home and away stay as they are under it', async (t) => {
  const { mailed, press, swap } = await openMorning(t);
  await press((await mailed()).get('osmoor') ?? '');
  const answer = await swap();
  assert.equal(answer.status, 409, answer.text);
});

test('the captain has changed: the former one’s link opens nothing, and the new one is sent theirs', async (t) => {
  const { mailed, press, page, now, version, at, ask, forgetMails } = await openMorning(t);
  const former = (await mailed()).get('osmoor') ?? '';
  const id = team('Osmoor A');
  const facts = { name: 'Osmoor A', division: first, green: 1, captain: 'Jo', captainPhone: '' };
  const answer = await at(`PUT /api/desk/league/teams/${id}`, {
    ...{ ...facts, captainEmail: 'new@captains.example', version: await version('league_team', id) },
  });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((await press(former)).status, 404);
  assert.match(await page(former), /Get a new link/);
  await forgetMails();
  await ask('POST /my-return?code=', { form: { code: '', word: 'ask', team: id } });
  const fresh = (await mailed()).get('new') ?? '';
  assert.equal((await press(fresh)).status, 303);
  assert.ok((await now())?.home);
});

test('next season is being drawn up: captains of this one still ask for their links, and nobody sees who plays then', async (t) => {
  const { page, db, ask, mails, forgetMails } = await openMorning(t);
  const teams = await db.selectFrom('league_team').selectAll().where('league', '=', first).execute();
  await db
    .insertInto('league_team')
    .values(teams.map((one) => ({ ...one, id: `${one.id}-next`, season: 2026, name: `${one.name} of 2026` })))
    .execute();
  const [home = '', away = ''] = teams.map(({ id }) => `${id}-next`);
  await db
    .insertInto('league_fixture')
    .values({
      ...{ id: 'next', league: first, season: 2026, round: 1, home, away, day: '05-05' },
      updated_at: '2025-05-01T00:00:00.000Z',
    })
    .execute();
  const text = await page('');
  assert.match(text, /Osmoor A</);
  assert.doesNotMatch(text, /of 2026/);
  await forgetMails();
  await ask('POST /my-return?code=', { form: { code: '', word: 'ask', team: team('Osmoor A') } });
  assert.equal((await mails()).length, 1);
});

test('drawn up again, a match of which a captain has entered the result stays', async (t) => {
  const { context, db, at, tables, clock } = await openMorning(t);
  await enterCaptainResult(context, { ...atHome, sheet: sheet([21, 12], [9, 16], [18, 20]) });
  const row = await db.selectFrom('league_book').selectAll().executeTakeFirstOrThrow();
  const answer = await at(`POST /api/desk/league/book/${row.id}/draw`, { seed: 5, version: row.version });
  assert.equal(answer.status, 200, answer.text);
  const there = await db
    .selectFrom('league_fixture')
    .select('day')
    .where('id', '=', atHome.fixture)
    .executeTakeFirst();
  assert.equal(there?.day, clock().toISOString().slice(5, 10));
  await enterCaptainResult(context, { ...atHome, side: 'away', sheet: sheet([21, 12], [9, 16], [18, 20]) });
  assert.equal((await tables()).length, 1);
});

test('a team withdraws after a match of which one side has entered the result: that was played', async (t) => {
  const { context, db, at, version, tables, move, clock } = await openMorning(t);
  await enterCaptainResult(context, { ...atHome, sheet: sheet([21, 12], [9, 16], [18, 20]) });
  await db
    .updateTable('league_book')
    .set({ rules: JSON.stringify({ from: '2025-05-06', to: '2025-09-02', withdrawal: 'stands' }) })
    .execute();
  const id = team('Ludford A');
  const on = clock().toISOString().slice(0, 10);
  const gone = await at(`PUT /api/desk/league/teams/${id}/withdrawal`, {
    ...{ on, version: await version('league_team', id) },
  });
  assert.equal(gone.status, 200, gone.text);
  assert.equal(gone.body.played, 1);
  move(5 * 24 * 60);
  await runMatchResultJobs(context);
  assert.equal((await tables()).length, 1);
});

test('of days that are offered home and away are not swapped: a day first', async (t) => {
  const { mailed, press, swap } = await openMorning(t);
  const days = { word: 'put-off', 'offers.0': '2025-05-27', sure: 'yes' };
  assert.equal((await press((await mailed()).get('osmoor') ?? '', days)).status, 303);
  assert.equal((await swap()).status, 409);
});

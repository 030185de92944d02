// On both engines: the open one of several postponements is found by queries written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { enterCaptainResult } from '#app/modules/returns/returns.server.ts';
import { team } from '#tests/league/a-league.ts';
import { atHome, openPutOff, sheet } from './returns.ts';

const one = `/api/desk/league/returns/${atHome.fixture}`;
const match = `/api/desk/league/fixtures/${atHome.fixture}`;

/** A match that was put off, with two days that the home side offers. */
async function putOff(t: Parameters<typeof openPutOff>[0], rules: object = { postponeDays: 21 }) {
  const league = await openPutOff(t, rules);
  const { db, at } = league;
  const version = async (table: 'league_fixture' | 'league_team' | 'match_return', id: string) =>
    (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
  const done = async (target: string, given: object = {}) => {
    const [, thing = '', id = ''] = /league\/(fixtures|teams|returns)\/([^/]+)/.exec(target) ?? [];
    const tables = { fixtures: 'league_fixture', teams: 'league_team', returns: 'match_return' } as const;
    const seen = await version(tables[thing as keyof typeof tables], id);
    const answer = await at(target, { ...given, version: seen });
    assert.ok(answer.status < 300, answer.text);
  };
  const record = async () => (await db.selectFrom('record').select('act').execute()).map(({ act }) => act);
  const latest = async () =>
    (await db.selectFrom('postponement').selectAll().orderBy('asked_at').execute()).at(-1);
  return { ...league, done, record, latest };
}

test('both captains put a match off in the same minute: the days that one offers stay', async (t) => {
  const { press, home, away, at } = await putOff(t);
  assert.equal((await press(away, { word: 'put-off', why: 'Thunder' })).status, 303);
  const { postponed } = (await at(`GET ${one}`)).body;
  assert.deepEqual([postponed.state, postponed.offers.length], ['offered', 2]);
  assert.equal((await press(home, { word: 'put-off', why: '' })).status, 303);
  assert.equal((await press(away, { word: 'choose', day: '2025-05-22' })).status, 303);
});

test('once the desk has moved it, no captain moves it by the days of before, and nobody is said to be late', async (t) => {
  const { press, away, fixture, done, move, context, record, mails, forgetMails } = await putOff(t);
  await done(`PUT ${match}`, { date: '2025-06-10', time: '', green: 1 });
  assert.equal((await press(away, { word: 'choose', day: '2025-05-22' })).status, 409);
  assert.equal((await press(away, { word: 'refuse', why: 'x' })).status, 409);
  assert.equal((await fixture()).day, '06-10');
  await forgetMails();
  move(30 * 24 * 60);
  await runMatchResultJobs(context);
  assert.doesNotMatch((await record()).join('\n'), /no date was agreed/);
  assert.ok((await mails()).every(({ subject }) => !subject.startsWith('No new date')));
});

test('rained off again on its new day, it has days of its own', async (t) => {
  const { press, home, done, move, context, fixture, latest } = await putOff(t);
  await done(`PUT ${match}`, { date: '2025-06-10', time: '', green: 1 });
  move(35 * 24 * 60);
  assert.equal((await press(home, { word: 'put-off', why: 'Rain again' })).status, 303);
  await runMatchResultJobs(context);
  const now = await latest();
  assert.deepEqual([now?.state, now?.until], ['asked', '2025-07-01']);
  assert.equal((await fixture()).state, 'postponed');
});

test('settled after the visitors could play on no day, it is done: the clock has nothing more to do with it', async (t) => {
  const { press, away, done, move, context, record } = await putOff(t);
  await press(away, { word: 'refuse', why: 'x' });
  const sheet = { state: 'conceded', concededBy: 'away', ends: null, rinks: [], shots: null, points: null };
  await done(`PUT ${one}/result`, { sheet });
  move(30 * 24 * 60);
  await runMatchResultJobs(context);
  const after = (await record()).length;
  await runMatchResultJobs(context);
  assert.equal((await record()).length, after);
  assert.doesNotMatch((await record()).join('\n'), /no date was agreed/);
});

test('a match that was put off is so again when its cancelling, or its team’s withdrawal, is taken back', async (t) => {
  const { done, fixture, press, away } = await putOff(t);
  await done(`PUT ${match}/cancelled`, { note: 'Off' });
  assert.equal((await press(away, { word: 'refuse', why: 'x' })).status, 409);
  await done(`DELETE ${match}/cancelled`);
  assert.equal((await fixture()).state, 'postponed');
  const withdrawal = `/api/desk/league/teams/${team('Osmoor A')}/withdrawal`;
  await done(`PUT ${withdrawal}`, { on: '2025-05-10' });
  assert.equal((await fixture()).state, 'void');
  await done(`DELETE ${withdrawal}`);
  assert.equal((await fixture()).state, 'postponed');
  assert.equal((await press(away, { word: 'choose', day: '2025-05-22' })).status, 303);
});

test('played after all while it was put off, one side’s word holds as its mail says', async (t) => {
  const { context, move, tables, fixture } = await putOff(t, { silenceDays: 3, postponeDays: 40 });
  await enterCaptainResult(context, { ...atHome, sheet: sheet([21, 12], [9, 16], [18, 20]) });
  move(5 * 24 * 60);
  await runMatchResultJobs(context);
  assert.equal((await tables()).length, 1);
  assert.equal((await fixture()).state, 'on');
});

test('a match that the secretary takes off is said to be that, and not that a team has left', async (t) => {
  const { done, ask, home, press } = await putOff(t);
  const page = async (more = '') => (await ask(`GET /my-return?code=${home}${more}`)).text;
  assert.match(await page(), /up to Tuesday 27 May 2025/);
  await done(`DELETE ${one}/postponement`);
  const text = await page();
  assert.doesNotMatch(text, /has withdrawn/);
  assert.match(text, /This match will not be played\. No date was agreed\./);
  const answer = await press(home, { word: 'put-off', why: 'Rain' });
  assert.equal(answer.status, 409);
  assert.doesNotMatch(answer.text, /has withdrawn/);
  for (const said of ['__proto__', 'constructor', 'toString'])
    assert.equal((await ask(`GET /my-return?code=${home}&said=${said}`)).status, 200, said);
});

test('of the visitors choosing a day, refusing them, and the home side offering others at once, one holds', async (t) => {
  const { press, home, away, fixture, latest } = await putOff(t);
  const others = { 'offers.0': '2025-05-23', 'offers.1': '2025-05-24', sure: 'yes', again: 'yes' };
  const all = await Promise.all([
    press(away, { word: 'choose', day: '2025-05-22' }),
    press(away, { word: 'refuse', why: 'x' }),
    press(home, { word: 'put-off', ...others }),
  ]);
  for (const { status } of all) assert.ok([303, 409, 422].includes(status), String(status));
  const [now, row] = [await latest(), await fixture()];
  assert.deepEqual([now?.first_day, row.state], ['2025-05-06', now?.state === 'chosen' ? 'on' : 'postponed']);
  // An offer of other days from a page that does not show the choice yet is refused.
  if (row.state === 'postponed') await press(away, { word: 'choose', day: '2025-05-23' });
  if ((await fixture()).state === 'on')
    assert.equal((await press(home, { word: 'put-off', ...others })).status, 409);
});

test('that a day was chosen is taken back at the desk: the visitors choose again, or it is too late some day', async (t) => {
  const { at, db, press, away, fixture, move, context, latest } = await putOff(t);
  const { version } = await db.selectFrom('match_return').select('version').executeTakeFirstOrThrow();
  const chosen = await at(`PUT ${one}/postponement`, { day: '2025-05-22', version });
  assert.equal(chosen.status, 200, chosen.text);
  const undo = await at(`POST /api/desk/changes/${chosen.body.change}/undo`, {});
  assert.equal(undo.status, 200, undo.text);
  assert.equal((await fixture()).state, 'postponed');
  assert.equal((await at(`GET ${one}`)).body.postponed.state, 'offered');
  const again = await press(away, { word: 'choose', day: '2025-05-26' });
  assert.equal(again.status, 303);
  assert.equal((await fixture()).day, '05-26');
  await db
    .updateTable('league_fixture')
    .set({ state: 'postponed', day: '05-06' })
    .where('id', '=', atHome.fixture)
    .execute();
  move(30 * 24 * 60);
  await runMatchResultJobs(context);
  assert.equal((await latest())?.state, 'lapsed');
});

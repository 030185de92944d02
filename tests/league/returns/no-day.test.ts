// On both engines: the secretary's open item is the latest of several rows, by a query written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { atHome, openPutOff } from './returns.ts';

const room = '/api/desk/league/returns';
const one = `${room}/${atHome.fixture}`;

/** A match that was put off for rain; the home side has offered two days, and the visitors can play on neither. */
async function opened(t: Parameters<typeof openPutOff>[0], rules: object = {}) {
  const league = await openPutOff(t, rules);
  const { press, away, at } = league;
  const refuse = () => press(away, { word: 'refuse', why: 'Two on holiday' });
  const row = async () =>
    (await at(`GET ${room}`)).body.rows.find(({ id }: { id: string }) => id === atHome.fixture);
  const version = async () => (await at(`GET ${one}`)).body.version;
  const waits = async () => (await at('GET /api/me/desk')).text;
  return { ...league, refuse, row, version, waits };
}

test('what the visitors can play on no day of is shown with the days and why, and one press takes one', async (t) => {
  const { refuse, row, waits, fixture, version, at, mails, forgetMails } = await opened(t);
  assert.equal((await row()).group, 'put-off');
  await forgetMails();
  await refuse();
  const { group, line } = await row();
  assert.equal(group, 'no-day');
  assert.match(line, /Offered Thursday 22 May and Monday 26 May\. ‘Two on holiday’/);
  assert.match(await waits(), /postponed match without a date: Osmoor A v Ludford A/);
  const told = (await mails()).find(({ mail }) => /Dear league secretary/.test(mail));
  assert.match(told?.mail ?? '', /22 May 2025.*26 May 2025.*Two on holiday/);
  const { postponed, history } = (await at(`GET ${one}`)).body;
  assert.deepEqual([postponed.why, postponed.whyNot], ['Rain', 'Two on holiday']);
  assert.match(history[0].words, /Ludford A could not play on any of the dates offered\. ‘Two on holiday’/);
  const taken = await at(`PUT ${one}/postponement`, { day: '2025-05-26', version: await version() });
  assert.ok(taken.status < 300, taken.text);
  assert.deepEqual([(await fixture()).day, (await fixture()).state], ['05-26', 'on']);
  assert.equal((await row())?.group, undefined);
  assert.doesNotMatch(await waits(), /postponed match without a date/);
});

test('nobody answers within the days of the rule: the secretary hears it once, with what was offered', async (t) => {
  const { row, move, context, mails, forgetMails, version, at, fixture } = await opened(t, {
    postponeDays: 21,
  });
  await forgetMails();
  move(12 * 24 * 60);
  await runMatchResultJobs(context);
  await runMatchResultJobs(context);
  const said = (await mails()).filter(({ subject }) => subject.startsWith('No new date was agreed in time'));
  assert.equal(said.length, 1);
  assert.match(said[0]?.mail ?? '', /Osmoor A offered.*22 May.*26 May.*Rain/);
  assert.deepEqual([(await row()).group, (await row()).state], ['no-day', 'Past the deadline']);
  // Both days have passed.
  assert.equal(
    (await at(`PUT ${one}/postponement`, { day: '2025-05-26', version: await version() })).status,
    409,
  );
  const off = await at(`DELETE ${one}/postponement`, { version: await version() });
  assert.ok(off.status < 300, off.text);
  assert.deepEqual([(await fixture()).state, (await fixture()).note], ['void', 'No date was agreed.']);
  assert.ok((await mails()).filter(({ subject }) => subject.startsWith('Match cancelled: ')).length === 2);
  assert.equal(await row(), undefined);
  assert.equal((await at(`DELETE ${one}/postponement`, { version: await version() })).status, 409);
  const undone = await at(`POST /api/desk/changes/${off.body.change}/undo`, {});
  assert.equal(undone.status, 200, undone.text);
  assert.equal((await row()).group, 'no-day');
});

test('settled as conceded it is in the table; new days offered, it is between both again', async (t) => {
  const { refuse, row, version, at, press, home, tables, fixture } = await opened(t);
  await refuse();
  const days = { 'offers.0': '2025-05-23', 'offers.1': '2025-05-24', sure: 'yes' };
  assert.equal((await press(home, { word: 'put-off', ...days })).status, 303);
  assert.deepEqual([(await row()).group, (await row()).state], ['put-off', 'Visitors to choose']);
  await refuse();
  const sheet = { state: 'conceded', concededBy: 'away', ends: null, rinks: [], shots: null, points: null };
  const settled = await at(`PUT ${one}/result`, { sheet, version: await version() });
  assert.ok(settled.status < 300, settled.text);
  assert.match((await tables())[0] ?? '', /conceded$/);
  assert.equal((await fixture()).state, 'on');
  assert.notEqual((await row())?.group, 'no-day');
});

// On both engines: a result is settled, opened and taken back over rows that are locked, and a match is moved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMailLinkTarget } from '#app/modules/mail/mail.server.ts';
import { createMailLinkCode } from '#app/modules/mail/mail-links.server.ts';
import { enterCaptainResult } from '#app/modules/returns/returns.server.ts';
import { atHome, openLeague, sheet } from './returns.ts';

const room = '/api/desk/league/returns';
const one = `${room}/${atHome.fixture}`;
const ours = sheet([21, 12], [9, 16], [18, 20]);
const theirs = sheet([21, 12], [9, 16], [20, 18]);

test('what differs stands first at the desk, is settled with one press, and opened again', async (t) => {
  const { context: site, at, tables, mails, move } = await openLeague(t);
  await enterCaptainResult(site, { ...atHome, sheet: ours, by: 'Joan' });
  move(5);
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: theirs });
  const { rows } = (await at(`GET ${room}`)).body;
  assert.equal(rows.find(({ id }: { id: string }) => id === atHome.fixture).group, 'unlike');
  const seen = (await at(`GET ${one}`)).body;
  assert.equal(seen.differs, 'rink 3');
  assert.match(seen.history.at(-1).words, /^Joan, for Osmoor A entered/);
  const json = { sheet: theirs, as: 'away', version: seen.version };
  assert.equal((await at(`PUT ${one}/result`, json)).status, 200);
  assert.deepEqual(await tables(), ['osmoor-a-2025 v ludford-a-2025, 05-06: 21-12 9-16 20-18']);
  assert.equal((await at(`PUT ${one}/result`, json)).status, 409);
  // The captain does not give in: the entry is only a wish.
  move(5);
  await enterCaptainResult(site, {
    ...atHome,
    sheet: sheet([21, 12], [9, 16], [19, 20]),
    note: 'Look at the card',
  });
  const after = (await at(`GET ${one}`)).body;
  assert.equal(after.wishes.length, 1);
  assert.match(after.wishes[0], /Osmoor A now say: .*Look at the card/);
  const left = { sheet: after.now.sheet, version: after.version };
  move(5);
  assert.equal((await at(`PUT ${one}/result`, left)).status, 200);
  const done = (await at(`GET ${one}`)).body;
  assert.deepEqual(done.wishes, []);
  const open = await at(`POST ${one}/reopening`, { version: done.version });
  assert.equal(open.status, 200);
  assert.deepEqual(await tables(), []);
  const asked = (await mails()).filter(({ subject }) => subject.startsWith('Please enter the result again'));
  assert.equal(asked.length, 2);
  assert.equal((await at(`GET ${one}`)).body.now.state, 'waiting');
});

test('a result taken back under ‘Latest changes’ waits for the secretary again', async (t) => {
  const { context: site, at, tables, move } = await openLeague(t);
  await enterCaptainResult(site, { ...atHome, sheet: ours });
  move(5);
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: ours });
  const [last] = (await at('GET /api/desk/changes?room=league')).body;
  assert.equal((await at(`POST /api/desk/changes/${last.id}/undo`)).status, 200);
  assert.deepEqual(await tables(), []);
  const seen = (await at(`GET ${one}`)).body;
  assert.deepEqual([seen.now.state, seen.differs], ['unlike', '']);
  // Both send it once more.
  await enterCaptainResult(site, { ...atHome, sheet: theirs });
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: theirs });
  assert.equal((await tables()).length, 1);
});

test('the secretary deducts with a reason, and no deduction is without one', async (t) => {
  const { at, db } = await openLeague(t);
  assert.equal((await at(`POST ${one}/deductions`, { side: 'away', points: 2, why: '' })).status, 422);
  assert.equal((await at(`POST ${one}/deductions`, { side: 'away', why: 'Late' })).status, 422);
  assert.equal((await at(`POST ${one}/deductions`, { side: 'away', points: 2, why: 'Late' })).status, 200);
  const [row] = await db.selectFrom('deduction').selectAll().execute();
  assert.equal(row?.team, 'ludford-a-2025');
});

test('what one side alone has entered is shown to visitors as not yet confirmed, and what is disputed is not', async (t) => {
  const { context: site, read } = await openLeague(t);
  await enterCaptainResult(site, { ...atHome, sheet: ours });
  const shown = await read(`/matches/${atHome.fixture}`);
  assert.match(shown, /Not yet confirmed/);
  assert.match(shown, /Osmoor A 48, Ludford A 48/);
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: theirs });
  assert.doesNotMatch(await read(`/matches/${atHome.fixture}`), /Osmoor A 48/);
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: ours });
  assert.match(await read(`/matches/${atHome.fixture}`), /Agreed by both captains/);
});

test('put off: the home side offers two days, the visitors choose one, and the match is moved', async (t) => {
  const { ask, db, clock, mails, at } = await openLeague(t);
  const code = (side: string) =>
    createMailLinkCode(
      db,
      clock,
      buildMailLinkTarget('return', { subject: `${atHome.fixture}:${side}`, member: '' }),
    );
  const [home, away] = [await code('home'), await code('away')];
  const press = (code: string, sent: Record<string, string>) =>
    ask(`POST /my-return?code=${code}`, { form: { code, ...sent } });
  // Without days yet; then days that the rule does not allow, and days that it does.
  assert.equal((await press(home, { word: 'put-off', why: 'Rain' })).status, 303);
  const state = async () =>
    db.selectFrom('league_fixture').selectAll().where('id', '=', atHome.fixture).executeTakeFirstOrThrow();
  assert.equal((await state()).state, 'postponed');
  const offers = { 'offers.0': '2025-05-22', 'offers.1': '2025-09-30' };
  const refused = await press(home, { word: 'put-off', ...offers });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /Enter a date up to /);
  const days = { 'offers.0': '2025-05-22', 'offers.1': '2025-05-26', sure: 'yes' };
  assert.equal((await press(home, { word: 'put-off', ...days })).status, 303);
  assert.ok((await mails()).some(({ subject }) => subject.startsWith('Which date can you play?')));
  // The home side cannot choose for the visitors (403), and a day that was not offered is invalid (422).
  assert.equal((await press(home, { word: 'choose', day: '2025-05-22' })).status, 403);
  assert.equal((await press(away, { word: 'choose', day: '2025-05-23' })).status, 422);
  assert.equal((await press(away, { word: 'choose', day: '2025-05-26' })).status, 303);
  const moved = await state();
  assert.deepEqual([moved.day, moved.state, moved.postponed_from], ['05-26', 'on', '2025-05-06']);
  assert.equal((await press(away, { word: 'choose', day: '2025-05-22' })).status, 409);
  assert.equal((await at(`GET ${one}`)).body.postponed.state, 'chosen');
});

test('cards are printed for a day, each with a code that speaks for one side', async (t) => {
  const { at, ask } = await openLeague(t);
  assert.equal((await at(`POST ${room}/cards`, { day: '2025-01-01' })).status, 422);
  const { body } = await at(`POST ${room}/cards`, { day: '2025-05-06' });
  const card = body.cards.find(({ id }: { id: string }) => id === atHome.fixture);
  for (const [side, heading] of [
    ['home', /For Osmoor A, at home/],
    ['away', /For Ludford A, away/],
  ] as const)
    assert.match((await ask(`GET /my-return?code=${card.codes[side]}`)).text, heading);
});

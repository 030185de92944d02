// On both engines: a result and its fixture share an id, and a stale version is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { first, fixture, team } from '#tests/league/a-league.ts';
import { atHome, openLeague, sheet } from './returns/returns.ts';

const league = `/api/desk/results/leagues/${first}`;
const line = 'Osmoor A v Ludford A 62-30, 10-0';

interface Line {
  line: number;
  outcome: string;
  says: string;
  warnings: string[];
}

async function openPasted(t: Parameters<typeof openLeague>[0]) {
  const club = await openLeague(t);
  const { at, db } = club;
  const look = async (text: string, more: object = {}): Promise<{ lines: Line[]; mark: string }> =>
    (await at(`POST ${league}/round`, { text, ...more })).body;
  /** Returns the response for the one line: 'add: 62–30 shots … | a warning'. */
  const said = async (text: string) => {
    const { lines } = await look(text);
    return lines.map(({ outcome, says, warnings }) => [`${outcome}: ${says}`, ...warnings].join(' | '));
  };
  const take = async (text: string, lines = [2]) =>
    at(`PUT ${league}/round`, { text, mark: (await look(text)).mark, take: lines });
  const now = async () => (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  const row = async (name: string) => {
    const { table } = (await at(`GET ${league}`)).body;
    return table.find((one: { team: string }) => one.team === name);
  };
  const stray = (more: object = {}) =>
    db
      .insertInto('league_match')
      .values({
        ...{ id: 'stray', league: first, season: 2025, day: '05-06', year: null, state: 'played' },
        ...{ home: team('Osmoor A'), away: team('Ludford A'), conceded_by: null, ends: null },
        ...{ home_points: 10, away_points: 0, home_shots: 62, away_shots: 30, rinks: '[]', extra_end: null },
        ...{ event: null, note: '', updated_at: '2025-05-06T20:00:00.000Z', ...more },
      })
      .execute();
  return { ...club, look, said, take, now, row, stray };
}

test('a pasted result is the result of its fixture: counted once, settled, and captains are left alone', async (t) => {
  const { take, now, row, tables, context, db, forgetMails, mails, at } = await openPasted(t);
  await db.updateTable('league_fixture').set({ day: '12-01' }).where('id', '!=', atHome.fixture).execute();
  const answer = await take(`6 May\n${line}`);
  assert.deepEqual([answer.status, answer.body.added], [200, 1], answer.text);
  assert.equal((await tables()).length, 1);
  const stands = await now();
  assert.deepEqual(
    [stands?.state, stands?.how, stands?.sheet?.shots],
    ['settled', 'secretary', { home: 62, away: 30 }],
  );
  const { history } = (await at(`GET /api/desk/league/returns/${atHome.fixture}`)).body;
  assert.equal(history.length, 1);
  await forgetMails();
  await runMatchResultJobs(context);
  assert.deepEqual(await mails(), []);
  // Both captains enter it afterwards: it stays one match.
  for (const side of ['home', 'away'] as const)
    await enterCaptainResult(context, { ...atHome, side, sheet: sheet([21, 12], [20, 8], [21, 10]) });
  assert.equal((await tables()).length, 1);
  assert.equal((await row('Osmoor A')).played, '1');
  const undone = await at(`POST /api/desk/changes/${answer.body.change}/undo`);
  assert.equal(undone.status, 200, undone.text);
  assert.notEqual((await now())?.state, 'settled');
});

test('the same round again changes nothing, and other figures change the result that stands', async (t) => {
  const { take, said, tables } = await openPasted(t);
  await take(`6 May\n${line}`);
  assert.match((await said(`6 May\n${line}`))[0] ?? '', /^same: .*Already saved\./);
  const other = `6 May\nOsmoor A v Ludford A 61-30, 10-0`;
  assert.match((await said(other))[0] ?? '', /^change: .*The saved result is/);
  const answer = await take(other);
  assert.deepEqual([answer.status, answer.body.changed], [200, 1], answer.text);
  assert.equal((await tables()).length, 1);
});

test('what is not plain is asked: another day, sides turned round, no fixture, a fixture that is not played', async (t) => {
  const { said, db, take } = await openPasted(t);
  assert.match(
    (await said(`7 May\n${line}`))[0] ?? '',
    /^add: .* \| The fixture is on 6 May, so the result will be saved on that day/,
  );
  assert.match(
    (await said('6 May\nLudford A v Osmoor A 62-30, 10-0'))[0] ?? '',
    /^cannot: The fixtures have Osmoor A at home/,
  );
  const day = '12-01';
  await db.updateTable('league_fixture').set({ state: 'void' }).where('id', '=', atHome.fixture).execute();
  assert.match((await said(`6 May\n${line}`))[0] ?? '', /^cannot: This fixture will not be played/);
  await db.deleteFrom('league_fixture').where('id', '=', atHome.fixture).execute();
  await db
    .updateTable('league_fixture')
    .set({ day })
    .where('id', '=', fixture('Ludford A', 'Osmoor A'))
    .execute();
  assert.match(
    (await said(`6 May\n${line}`))[0] ?? '',
    /^add: .* \| Osmoor A has no home fixture against Ludford A\. Is this a league match\?/,
  );
  assert.equal((await take(`6 May\n${line}`)).status, 200);
  const alone = await db.selectFrom('league_match').select('id').where('league', '=', first).execute();
  assert.equal(alone.length, 1);
  assert.notEqual(alone[0]?.id, atHome.fixture);
});

test('a captain’s result comes in meanwhile: the list is looked at again', async (t) => {
  const { look, at, context, tables } = await openPasted(t);
  const text = `6 May\n${line}`;
  const { mark } = await look(text);
  for (const side of ['home', 'away'] as const)
    await enterCaptainResult(context, { ...atHome, side, sheet: sheet([21, 12], [9, 16], [18, 20]) });
  const answer = await at(`PUT ${league}/round`, { text, mark, take: [2] });
  assert.equal(answer.status, 409);
  assert.equal((await tables()).length, 1);
});

test('a match that an earlier version put beside its fixture goes, as the result comes to the fixture', async (t) => {
  const { said, take, row, stray, now } = await openPasted(t);
  await stray();
  assert.match(
    (await said(`6 May\n${line}`))[0] ?? '',
    /^add: .* \| These teams already have a result without a fixture, dated 6 May 2025/,
  );
  assert.equal((await take(`6 May\n${line}`)).status, 200);
  assert.deepEqual([(await row('Osmoor A')).played, (await now())?.state], ['1', 'settled']);
});

test('a postponed match whose result is pasted waits for no new day', async (t) => {
  const { take, db } = await openPasted(t);
  await db
    .updateTable('league_fixture')
    .set({ state: 'postponed' })
    .where('id', '=', atHome.fixture)
    .execute();
  assert.equal((await take(`6 May\n${line}`)).status, 200);
  const row = await db
    .selectFrom('league_fixture')
    .select('state')
    .where('id', '=', atHome.fixture)
    .executeTakeFirst();
  assert.equal(row?.state, 'on');
});

test('results of a day by the form go to their fixtures too; without one it is asked', async (t) => {
  const { at, now, tables, db } = await openPasted(t);
  const match = {
    home: team('Osmoor A'),
    away: team('Ludford A'),
    points: { home: 10, away: 0 },
    shots: { home: 62, away: 30 },
  };
  const send = (day: string, more: object = {}) =>
    at(`POST ${league}/matches`, { day, matches: [match], ...more });
  const wrong = await send('05-07');
  assert.match(wrong.body.errors['matches.0.home'], /^The fixture is on 6 May/);
  assert.equal((await send('05-06')).status, 200);
  assert.equal((await now())?.state, 'settled');
  assert.match(
    (await send('05-06')).body.errors['matches.0.home'],
    /^The fixture on 6 May already has a result\. Change it under ‘Results from captains’\./,
  );
  await db.deleteFrom('league_match').where('league', '=', first).execute();
  await db.deleteFrom('league_fixture').where('id', '=', atHome.fixture).execute();
  const asked = await send('05-06');
  assert.match(
    asked.body.errors['matches.0.home'],
    /^Osmoor A has no home fixture against .* tick ‘Save results without a fixture’/,
  );
  assert.equal((await send('05-06', { withoutFixture: true })).status, 200);
  assert.equal((await tables()).length, 1);
});

test('a match of our own calendar that is a fixture here too is one match in the table', async (t) => {
  const { at, db, tables, now } = await openPasted(t);
  await db.updateTable('league_team').set({ is_us: 1 }).where('id', '=', team('Osmoor A')).execute();
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('location', '=', '{club}')
    .where('winner', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const ours = { id: 'ours', type: first, opponent: 'Ludford A', day: '05-06', year: null, season: 2025 };
  await db
    .insertInto('event')
    .values({ ...event, ...ours, state: 'on' })
    .execute();
  const answer = await at('PUT /api/desk/results/events/ours', {
    ...{ ...sheet([21, 12], [20, 8], [21, 10]), note: '', version: 0 },
  });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((await tables()).length, 1);
  assert.equal((await now())?.state, 'settled');
});

// On both engines: the rows of the tables decide, regardless of other rows left beside them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { clubId, first, season } from './a-league.ts';
import { atHome, openLeague, sheet } from './returns/returns.ts';

const result = sheet([21, 12], [9, 16], [18, 20]);
const aDay = 24 * 60;
const path = '/api/desk/league/take-in';
const heading = 'Date,Home,Away,Home points,Away points,Home shots,Away shots\n';

/** Only the match under test is near: all others are far away. */
async function openOne(t: Parameters<typeof openLeague>[0], rules: object = {}) {
  const club = await openLeague(t, rules);
  const { db, at, context, clock } = club;
  const today = clock().toISOString().slice(5, 10);
  await db.updateTable('league_fixture').set({ day: '12-01' }).where('id', '!=', atHome.fixture).execute();
  await db.updateTable('league_fixture').set({ day: today }).where('id', '=', atHome.fixture).execute();
  const now = async () => (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  async function undoLast() {
    const changes: { id: string; undoable: boolean; undone: boolean }[] = (
      await at('GET /api/desk/changes?room=league')
    ).body;
    const last = changes.find(({ undoable, undone }) => undoable && !undone);
    const { status, body } = await at(`POST /api/desk/changes/${last?.id}/undo`);
    assert.equal(status, 200, JSON.stringify(body));
    await context.version.read();
    // The next entry gets a later time, and so is the last.
    club.move(1);
  }
  const page = async () => (await club.ask(`GET /matches/${atHome.fixture}`)).text;
  const group = async () => {
    const { rows } = (await at('GET /api/desk/league/returns')).body;
    return rows.find(({ id }: { id: string }) => id === atHome.fixture)?.group;
  };
  return { ...club, day: clock().toISOString().slice(0, 10), now, undoLast, page, group };
}

test('a result taken in and taken back again: the match waits as before, everywhere', async (t) => {
  const {
    at,
    day,
    context: site,
    now,
    undoLast,
    page,
    group,
    tables,
    move,
    mails,
    forgetMails,
  } = await openOne(t);
  const list = { text: `${heading}${day},Osmoor A,Ludford A,6,2,60,41\n`, league: first, season };
  const { mark, lines } = (await at(`POST ${path}`, list)).body;
  const take = lines.map(({ line }: { line: number }) => line);
  assert.equal((await at(`PUT ${path}`, { ...list, mark, take })).status, 200);
  assert.equal((await now())?.state, 'settled');
  assert.match(await page(), /Settled by the league/);
  await undoLast();
  assert.deepEqual([(await now())?.state, (await now())?.sheet, await tables()], ['waiting', null, []]);
  assert.match(await page(), /No result has been entered yet/);
  assert.equal(await group(), 'waiting');
  assert.equal((await at(`GET /api/desk/league/returns/${atHome.fixture}`)).body.now.state, 'waiting');
  // Reminders are sent for it as for any other open match.
  await forgetMails();
  move(4 * aDay);
  await runMatchResultJobs(site);
  assert.match((await mails())[0]?.subject ?? '', /^Result needed: /);
  // And the result on which the captains then agree counts.
  await enterCaptainResult(site, { ...atHome, sheet: result });
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: result });
  assert.deepEqual([(await now())?.how, (await tables()).length], ['agreed', 1]);
});

test('one side’s word that held by silence and was taken back does not hold by itself again; a new one may', async (t) => {
  const { context: site, now, undoLast, tables, move } = await openOne(t, { silenceDays: 3 });
  await enterCaptainResult(site, { ...atHome, sheet: result });
  move(5 * aDay);
  await runMatchResultJobs(site);
  assert.equal((await now())?.how, 'silence');
  await undoLast();
  assert.equal(await runMatchResultJobs(site), 0);
  move(aDay);
  await runMatchResultJobs(site);
  assert.deepEqual([(await now())?.state, await tables()], ['one', []]);
  await enterCaptainResult(site, { ...atHome, sheet: sheet([20, 12], [9, 16], [18, 20]) });
  move(5 * aDay);
  await runMatchResultJobs(site);
  assert.equal((await now())?.how, 'silence');
});

test('a settled result taken back is for the secretary at the desk’s door; those who played count no longer, and again once it is back', async (t) => {
  const { context: site, at, undoLast, group, now, move } = await openOne(t, { players: true });
  const played = { rink: 1, side: 'home', place: 0, player: null, name: 'Joan Appleby' } as const;
  const person = { name: 'Joan Appleby', club: clubId('Osmoor'), from: '2025-04-01', season };
  const joan = (await at('POST /api/desk/league/players', person)).body.id;
  move(5);
  await enterCaptainResult(site, { ...atHome, sheet: result, players: [played] });
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: result });
  const games = async () => (await at(`GET /api/desk/league/players/${joan}`)).body.games.length;
  const door = async () => JSON.stringify((await at('GET /api/me/desk')).body);
  move(5);
  assert.equal(await games(), 1);
  assert.doesNotMatch(await door(), /captains disagree on/);
  await undoLast();
  assert.deepEqual([await games(), await group()], [0, 'unlike']);
  assert.match(await door(), /1 result that the captains disagree on/);
  move(5);
  await undoLast();
  assert.deepEqual([await games(), (await now())?.state], [1, 'settled']);
});

// On both engines: sent and received messages are kept in rows that the first request inserts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { first } from '#tests/league/a-league.ts';
import { ours, raise, twoSites } from './exchange.ts';

const eventsOf = (db: Awaited<ReturnType<typeof twoSites>>['club']['db']) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('type', '=', ours)
    .where('opponent', 'like', '% A')
    .orderBy('day')
    .execute();

test('by the address alone a league’s fixtures are shown, and taken once by one press', async (t) => {
  const { club, line, at, follow, screen, takeAll, look } = await twoSites(t);
  const found = await club.at(`GET ${at}/found?address=${encodeURIComponent(line.address)}`);
  assert.deepEqual([found.status, found.body.leagues[0].key], [200, first], found.text);
  const begun = await follow();
  assert.equal(begun.status, 200, begun.text);
  assert.equal(begun.body.waits, 20);
  const taken = await takeAll();
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual([taken.body.added, taken.body.changed], [20, 0]);
  await Promise.all([takeAll(), takeAll(), look()]);
  assert.equal((await eventsOf(club.db)).length, 10);
  assert.equal((await screen()).waits, 0);
});

test('a match that the league moves or takes out is shown, and what somebody here has otherwise is left', async (t) => {
  const { league, club, follow, takeAll, screen, look, at } = await twoSites(t);
  await follow();
  await takeAll();
  const [moved, out, byHand] = await league.db
    .selectFrom('league_fixture')
    .selectAll()
    .where('home', '=', 'osmoor-a-2025')
    .orderBy('day')
    .execute();
  const event = async (id = '') =>
    club.db
      .selectFrom('followed_fixture as f')
      .innerJoin('event as e', 'e.id', 'f.event')
      .selectAll('e')
      .where('f.theirs', '=', id)
      .executeTakeFirstOrThrow();
  await club.db
    .updateTable('event')
    .set({ time: '18:45' })
    .where('id', '=', (await event(byHand?.id)).id)
    .execute();
  const write = (id = '', patch: object) =>
    league.db
      .updateTable('league_fixture')
      .set((e) => ({ ...patch, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await write(moved?.id, { day: '08-27', postponed_from: `2025-${moved?.day}` });
  await write(out?.id, { state: 'void' });
  await write(byHand?.id, { day: '08-28' });
  await raise(league);
  await look();
  const { waits, fixtures } = await screen();
  assert.equal(waits, 2);
  assert.equal(fixtures.filter((one: { wish: string }) => one.wish === 'ask').length, 1);
  await takeAll();
  assert.deepEqual(
    [(await event(moved?.id)).day, (await event(moved?.id)).postponed_from],
    ['08-27', moved?.day],
  );
  assert.equal((await event(out?.id)).state, 'cancelled');
  assert.deepEqual([(await event(byHand?.id)).day, (await event(byHand?.id)).time], [byHand?.day, '18:45']);
  const [asked] = fixtures.filter((one: { wish: string }) => one.wish === 'ask');
  await club.at(`POST ${at}/taken`, { fixtures: [asked.id] });
  assert.equal((await event(byHand?.id)).day, '08-28');
});

test('matches come in by themselves where the officer has said so, and the table is on the league’s page', async (t) => {
  const { league, club, follow, takeAll, look } = await twoSites(t);
  await follow('self');
  await takeAll();
  const [moved] = await eventsOf(club.db);
  await league.db
    .updateTable('league_fixture')
    .set((e) => ({ time: '17:15', version: e('version', '+', 1) }))
    .where('day', '=', moved?.day ?? '')
    .execute();
  await raise(league);
  await look();
  const now = await eventsOf(club.db);
  assert.deepEqual([now.length, now[0]?.time], [10, '17:15']);
  await club.db.updateTable('league').set({ source: 'sheet' }).where('day', '=', ours).execute();
  await raise(club);
  const page = await club.read(`/leagues/${ours}`);
  assert.match(page, /Tealby Vale A/);
  assert.match(page, /Fetched from the league’s website/);
});

test('a club that has forgotten what it took finds its matches by their day and side, and none twice', async (t) => {
  const { club, follow, takeAll, look, screen } = await twoSites(t);
  await follow();
  await takeAll();
  await club.db.updateTable('exchange_peer').set({ etag: '' }).execute();
  await club.db.deleteFrom('followed_fixture').execute();
  await look();
  assert.equal((await screen()).waits, 0);
  await takeAll();
  assert.equal((await eventsOf(club.db)).length, 10);
});

test('a league’s site that says less than before is said to do so, and not taken', async (t) => {
  const { league, club, follow, takeAll, look, peer } = await twoSites(t);
  await follow();
  await takeAll();
  await league.db
    .updateTable('league_fixture')
    .set({ day: '09-01', version: 0 })
    .where('home', '=', 'osmoor-a-2025')
    .execute();
  await raise(league);
  await look();
  const { id, failure, isOlder } = await peer();
  assert.match(failure, /restored from a backup/);
  assert.equal(isOlder, true);
  await club.at(`POST /api/desk/results/following/${id}/fetch`, { accept: true });
  assert.equal((await peer()).failure, '');
});

test('a league that is away is said to be away since when, and its last good copy stays', async (t) => {
  const { line, club, follow, takeAll, look, peer } = await twoSites(t);
  await follow();
  await takeAll();
  line.instead = () => new Response('Away', { status: 503 });
  await look();
  club.move(7 * 24 * 60);
  await look();
  assert.match((await peer()).failure, /replied with error 503/);
  assert.match((await peer()).since, /20 May/);
  assert.equal((await eventsOf(club.db)).length, 10);
  line.instead = undefined;
  await look();
  assert.equal((await peer()).failure, '');
});

// On both engines: the query for a club's messages finds them by the identity with which they were sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { clubId, first, fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { ours, raise, twoSites } from './exchange.ts';

const match = fixture('Osmoor A', 'Ludford A');
const one = sheet([21, 12], [9, 16], [18, 20]);
const two = sheet([21, 12], [9, 16], [20, 18]);

async function agreed(t: Parameters<typeof twoSites>[0]) {
  const both = await twoSites(t);
  const { club, league, look } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  async function say(said: typeof one, theirs = match, day: string = ours) {
    const { event } = await club.db
      .selectFrom('followed_fixture as f')
      .innerJoin('exchange_peer as p', 'p.id', 'f.peer')
      .select('f.event')
      .where('theirs', '=', theirs)
      .where('p.league', '=', day)
      .executeTakeFirstOrThrow();
    const at = `/api/desk/results/events/${event}`;
    const { version } = (await club.at(`GET ${at}`)).body;
    const answer = await club.at(`PUT ${at}`, { ...said, version });
    assert.equal(answer.status, 200, answer.text);
    await look();
  }
  const side = async (which: 'home' | 'away' = 'home') =>
    (await readMatchResultStates(league.db, [match])).get(match)?.[which]?.sheet?.rinks;
  const says = async () => (await both.screen()).results[0]?.says;
  return { ...both, say, side, says };
}

test('a league that was restored to an earlier result of ours is told the later one once its copy is accepted', async (t) => {
  const { say, side, look, league, club, peer, says } = await agreed(t);
  await say(one);
  await enterCaptainResult(league.context, { fixture: match, side: 'away', sheet: one, way: 'link' });
  const keep = ['exchange_message', 'match_entry', 'match_return', 'league_match'] as const;
  const before = await Promise.all(keep.map((table) => league.db.selectFrom(table).selectAll().execute()));
  await say(two);
  await enterCaptainResult(league.context, { fixture: match, side: 'away', sheet: two, way: 'link' });
  await look();
  assert.match(await says(), /Ludford A agrees, so the result is in the table\./);
  // Restored to an earlier state: the earlier result is in the table, and its book has fewer entries.
  for (const [at, table] of keep.entries()) {
    await league.db.deleteFrom(table).execute();
    for (const row of before[at] ?? [])
      await league.db
        .insertInto(table)
        .values(row as never)
        .execute();
  }
  await league.db.updateTable('league_fixture').set({ version: 0 }).execute();
  await raise(league);
  await look();
  const { id, isOlder } = await peer();
  assert.equal(isOlder, true);
  assert.deepEqual(await side(), one.rinks);
  await club.at(`POST /api/desk/results/following/${id}/fetch`, { accept: true });
  await look();
  await look();
  assert.deepEqual(await side(), two.rinks);
});

test('a club that agreed anew, as its key was lost, overtakes nobody with what it said before', async (t) => {
  const { say, side, agree, look, club, league, says } = await agreed(t);
  await say(one);
  await enterCaptainResult(league.context, { fixture: match, side: 'home', sheet: two, way: 'link' });
  await club.db.deleteFrom('exchange_key').execute();
  const codes = await agree();
  assert.equal(codes[0], codes[1]);
  await look();
  await look();
  assert.deepEqual(await side(), two.rinks);
  await say(sheet([1, 21], [9, 16], [20, 18]));
  assert.deepEqual(await side(), [
    { home: 1, away: 21 },
    { home: 9, away: 16 },
    { home: 20, away: 18 },
  ]);
  assert.match(await says(), /The league is waiting for Ludford A\./);
});

test('of two clubs on one site each is agreed on by itself, and speaks for its own side alone', async (t) => {
  const { say, side, line, club, league, look } = await agreed(t);
  const at = '/api/desk/results/leagues/wednesday/following';
  const body = { address: line.address, league: first, club: clubId('Ludford'), takes: 'press' };
  assert.equal((await club.at(`POST ${at}`, body)).status, 200);
  await club.at(`POST ${at}/taken`, {});
  const peer = async () => (await club.at(`GET ${at}`)).body.peer;
  const { id, version } = await peer();
  await club.at(`POST /api/desk/results/following/${id}/keys`, { version });
  const [asked] = (await league.at('GET /api/desk/league/sites')).body.sites.filter(
    ({ state }: { state: string }) => state === 'asked',
  );
  assert.equal((await peer()).code, asked.code);
  assert.equal(asked.club, clubId('Ludford'));
  await club.at(`PUT /api/desk/results/following/${id}/keys`, { version: (await peer()).version });
  await say(two, match, 'wednesday');
  assert.equal(await side('away'), undefined);
  await league.at(`PUT /api/desk/league/sites/${asked.id}`, {
    version: asked.version,
    club: clubId('Ludford'),
  });
  club.move(60);
  await look();
  assert.deepEqual(await side('away'), two.rinks);
  await say(one);
  assert.deepEqual([await side('home'), await side('away')], [one.rinks, two.rinks]);
});

test('of a second league on a site whose code was read out nobody reads it out again', async (t) => {
  const { line, club, league } = await agreed(t);
  const at = '/api/desk/results/leagues/wednesday/following';
  const body = { address: line.address, league: first, club: clubId('Osmoor'), takes: 'press' };
  await club.at(`POST ${at}`, body);
  const { id, version } = (await club.at(`GET ${at}`)).body.peer;
  await club.at(`POST /api/desk/results/following/${id}/keys`, { version });
  assert.equal((await club.at(`GET ${at}`)).body.peer.state, 'agreed');
  assert.equal((await league.at('GET /api/desk/league/sites')).body.sites.length, 1);
});

test('while a league’s site runs no league results wait; what was given up goes again when somebody presses', async (t) => {
  const { say, side, look, club, league, screen, says } = await agreed(t);
  const facts = await league.db.selectFrom('setting').selectAll().execute();
  await league.db.deleteFrom('setting').execute();
  await raise(league);
  await say(one);
  assert.match(await says(), /Not sent yet\. We will try again\./);
  for (let days = 0; days < 16; days++) {
    for (const site of [club, league]) site.move(24 * 60);
    await look();
  }
  assert.match(await says(), /We have not been able to send this since/);
  await enableFeatures(league.db, 'league');
  assert.ok(facts);
  await raise(league);
  await look();
  assert.equal(await side(), undefined);
  const { peer, results } = await screen();
  assert.equal(results[0].again, match);
  await club.at(`POST /api/desk/results/following/${peer.id}/results`, { fixture: match });
  await look();
  assert.deepEqual(await side(), one.rinks);
});

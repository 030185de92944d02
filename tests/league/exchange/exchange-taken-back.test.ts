// On both engines: the secretary's open items are read by a query written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { raise, twoSites } from './exchange.ts';

const match = fixture('Osmoor A', 'Ludford A');
const one = sheet([21, 12], [9, 16], [18, 20]);
const two = sheet([21, 12], [9, 16], [20, 18]);
const desk = `/api/desk/league/returns/${match}`;

async function agreed(t: Parameters<typeof twoSites>[0]) {
  const both = await twoSites(t);
  const { club, league, look } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  const { event } = await club.db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  const at = `/api/desk/results/events/${event}`;
  async function say(said: typeof one | undefined) {
    const { version } = (await club.at(`GET ${at}`)).body;
    const answer = said
      ? await club.at(`PUT ${at}`, { ...said, version })
      : await club.at(`DELETE ${at}`, { version });
    assert.ok(answer.status < 300, answer.text);
    await look();
  }
  const theirs = (said = one) =>
    enterCaptainResult(league.context, {
      fixture: match,
      side: 'away',
      sheet: said,
      players: [],
      way: 'link',
    });
  const there = async () => {
    const now = (await readMatchResultStates(league.db, [match])).get(match);
    return [now?.state, now?.how, now?.tookBack.join()];
  };
  const says = async () => (await both.screen()).results[0]?.says;
  const group = async () =>
    (await league.at('GET /api/desk/league/returns')).body.rows.find(({ id }: { id: string }) => id === match)
      ?.group;
  return { ...both, say, theirs, there, says, group };
}

test('what no table has is taken back at once, and the club hears it', async (t) => {
  const { say, there, says, league } = await agreed(t);
  await say(one);
  await say(undefined);
  assert.deepEqual(await there(), ['waiting', null, '']);
  assert.match(await says(), /The league has removed this result too, and is waiting for a new one\./);
  assert.deepEqual((await league.at('GET /api/desk/league/sites')).body.wishes, []);
  const { history } = (await league.at(`GET ${desk}`)).body;
  assert.ok(
    history.some(({ words }: { words: string }) =>
      /for Osmoor A withdrew the result \(from the club website\)/.test(words),
    ),
  );
});

test('of a result that counts the secretary is told, and lets it go with one press', async (t) => {
  const { say, theirs, there, says, group, look, league } = await agreed(t);
  await say(one);
  await theirs();
  await say(undefined);
  assert.deepEqual(await there(), ['settled', 'agreed', 'home']);
  assert.equal(await group(), 'taken-back');
  assert.match(await says(), /You withdrew this result\. The league secretary will decide\./);
  assert.ok((await league.mails()).some(({ subject }) => /^A club has withdrawn its result: /.test(subject)));
  const waiting = (await league.at('GET /api/me/desk')).text;
  assert.match(waiting, /result withdrawn by its club: Osmoor A v Ludford A/);
  const { version } = (await league.at(`GET ${desk}`)).body;
  assert.equal((await league.at(`DELETE ${desk}/result`, { version: version - 1 })).status, 409);
  const gone = await league.at(`DELETE ${desk}/result`, { version });
  assert.ok(gone.status < 300, gone.text);
  assert.deepEqual([await there(), await group()], [['one', null, ''], 'one']);
  const now = (await league.at(`GET ${desk}`)).body.version;
  assert.equal((await league.at(`DELETE ${desk}/result`, { version: now })).status, 409);
  await look();
  assert.match(await says(), /The league has removed this result too, and is waiting for a new one\./);
  await say(two);
  assert.deepEqual(await there(), ['unlike', null, '']);
});

test('where the secretary lets it stand the club hears that, with the figures', async (t) => {
  const { say, theirs, there, says, group, look, league } = await agreed(t);
  await say(one);
  await theirs();
  await say(undefined);
  const { version } = (await league.at(`GET ${desk}`)).body;
  await league.at(`PUT ${desk}/result`, { sheet: one, version });
  assert.deepEqual([await there(), await group()], [['settled', 'secretary', ''], 'settled']);
  await look();
  assert.match(await says(), /still counts its own result: 21–12, 9–16, 18–20/);
});

test('what the captain has said by a link since, a club’s site does not take back', async (t) => {
  const { say, there, says, league } = await agreed(t);
  await say(one);
  await enterCaptainResult(league.context, { fixture: match, side: 'home', sheet: two, way: 'link' });
  await say(undefined);
  assert.deepEqual(await there(), ['one', null, '']);
  assert.match(await says(), /Received\. The league is waiting for Ludford A\./);
});

test('a result that the league asks for again is sent again when the club’s officer presses', async (t) => {
  const { say, theirs, there, says, look, league, club, screen } = await agreed(t);
  await say(one);
  await theirs();
  await look();
  const { version } = (await league.at(`GET ${desk}`)).body;
  await league.at(`POST ${desk}/reopening`, { version });
  assert.deepEqual(await there(), ['waiting', null, '']);
  await look();
  assert.match(await says(), /has asked for the result again/);
  const { peer, results } = await screen();
  assert.equal(results[0].again, match);
  await club.at(`POST /api/desk/results/following/${peer.id}/results`, { fixture: match });
  await look();
  assert.deepEqual(await there(), ['one', null, '']);
});

test('what a league has forgotten, as by a backup that was restored, it is told once more by itself', async (t) => {
  const { say, theirs, there, look, league } = await agreed(t);
  await say(one);
  await theirs();
  await look();
  for (const table of ['exchange_message', 'match_entry', 'match_return', 'league_match'] as const)
    await league.db.deleteFrom(table).execute();
  await raise(league);
  await look();
  await look();
  assert.deepEqual(await there(), ['one', null, '']);
});

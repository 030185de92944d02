// On both engines: edits of a card are announced by each engine in its own way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { b, card, end, match, openMatch } from './match-card.ts';

type Club = Awaited<ReturnType<typeof openMatch>>;

const inPlay = async (club: Club) => (await club.ask('GET /api/in-play')).body.matches;
const home = (club: Club) => club.read('/');
const live = /Live score, updated from the green at/;

test('from its first end on a match shows to everybody, rink by rink and without names', async (t) => {
  const club = await openMatch(t);
  assert.deepEqual(await inPlay(club), []);
  assert.doesNotMatch(await home(club), live);
  await club.keep(demoPeople.tom, 1, [end(3, 0)], { theirs: ['May Orr'] });
  const [first] = await inPlay(club);
  assert.equal(first.id, match);
  assert.match(first.state, /^Live score, updated from the green at 10am$/);
  assert.deepEqual(
    first.rinks.map(({ score }: { score: string }) => score),
    ['3–0', '0–0', '0–0'],
  );
  assert.doesNotMatch(JSON.stringify(first), /Tom|Orr|Appleby/);
  assert.match(await home(club), /Rink 1 3–0 1 end Rink 2 0–0 Not started/);
});

test('each end shows at once, on the pages alone that show it', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  await home(club);
  // Every other page stays cached: the content has no new version.
  const before = club.context.version.current();
  await club.keep(demoPeople.tom, 1, [end(3, 0), end(0, 2)]);
  assert.match(await home(club), /Rink 1 3–2 2 ends/);
  assert.equal((await inPlay(club))[0].rinks[0].score, '3–2');
  // A correction lowers the score.
  await club.keep(demoPeople.tom, 1, [end(1, 0), end(0, 2)]);
  assert.match(await home(club), /Rink 1 1–2 2 ends/);
  assert.equal(club.context.version.current(), before);
});

test('who has seen it is told so from its name alone, and nobody is told what the name is made of', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  const seen = await club.get('/api/in-play');
  const etag = seen.headers.get('etag') ?? '';
  assert.equal(seen.headers.get('cache-control'), 'no-cache');
  assert.equal(seen.headers.get('x-shows-scores'), null);
  const again = () => club.get('/api/in-play', { headers: { 'if-none-match': etag } });
  assert.equal((await again()).status, 304);
  await club.keep(demoPeople.ron, 2, [end(0, 1)], { hand: b });
  assert.equal((await again()).status, 200);
});

test('of two captains on one rink the first one’s ends show until it is chosen which stay', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  const late = await club.keep(demoPeople.joan, 1, [end(0, 1)], { hand: b });
  assert.equal(late.status, 409);
  assert.equal((await inPlay(club))[0].rinks[0].score, '3–0');
  await club.keep(demoPeople.joan, 1, [end(0, 1)], { hand: b, version: late.body.current.version });
  assert.equal((await inPlay(club))[0].rinks[0].score, '0–1');
});

test('it is gone with its last end, with the result, and when the match is off', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  assert.match(await home(club), live);
  await club.keep(demoPeople.tom, 1, []);
  assert.doesNotMatch(await home(club), live);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  assert.match(await home(club), live);
  const peter = await club.signIn(demoPeople.peter);
  const off = { state: 'cancelled', note: 'Thunder.', version: 1 };
  const called = await club.ask(`PUT /api/desk/calendar/events/${match}/state`, { token: peter, json: off });
  assert.equal(called.status, 200);
  assert.doesNotMatch(await home(club), live);
  assert.deepEqual(await inPlay(club), []);
});

test('the captain’s result takes its place, in the league and in the calendar too', async (t) => {
  const club = await openMatch(t);
  await club.db.updateTable('league').set({ source: 'own' }).where('day', '=', 'tuesday').execute();
  for (const [at, who] of [demoPeople.tom, demoPeople.ron, demoPeople.derek].entries())
    await club.keep(who, at + 1, [end(at + 1, 0)]);
  const league = () => club.read('/leagues/tuesday');
  assert.match(await league(), live);
  assert.match(await club.read('/full-calendar'), live);
  assert.doesNotMatch(await club.read('/leagues/friday'), live);
  const { version } = (await club.as(demoPeople.derek, `GET ${card}`)).body;
  const said = { card: version, extraEnd: null, version: 0 };
  const result = await club.as(demoPeople.derek, `PUT ${card}/result`, said);
  assert.equal(result.status, 200, result.text);
  for (const path of ['/', '/leagues/tuesday', '/full-calendar'])
    assert.doesNotMatch(await club.read(path), /updated from the green/, path);
});

test('after two hours without a word it is last told, and gone the next day', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  await home(club);
  club.move(119);
  assert.match(await home(club), live);
  club.move(2);
  assert.match(await home(club), /Last updated from the green at 10am/);
  assert.doesNotMatch(await home(club), live);
  club.move(24 * 60);
  assert.doesNotMatch(await home(club), /updated from the green/);
});

test('a club without cards shows nothing, and neither does a match of another day', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  club.move(24 * 60);
  assert.deepEqual(await inPlay(club), []);
  const token = await club.signIn(demoPeople.peter);
  const { facts, version } = (await club.ask('GET /api/desk/settings', { token })).body;
  club.move(-24 * 60);
  const json = { facts: { ...facts, 'uses.names': 'false' }, version };
  assert.equal((await club.ask('PUT /api/desk/settings', { token, json })).status, 200);
  assert.deepEqual(await inPlay(club), []);
  assert.equal((await club.as(demoPeople.tom, `GET ${card}`)).status, 404);
});

test('a match that was begun, rained off and moved shows on its new day from the first end told there', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  await club.db.updateTable('event').set({ day: '05-21' }).where('id', '=', match).execute();
  club.move(24 * 60);
  assert.deepEqual(await inPlay(club), []);
  assert.doesNotMatch(await home(club), /updated from the green/);
  await club.keep(demoPeople.tom, 1, [end(3, 0), end(0, 1)], { version: 1 });
  assert.match((await inPlay(club))[0].state, /^Live score, updated from the green at/);
  assert.match(await home(club), live);
});

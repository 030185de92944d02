import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { bring, cookieOf, desk, openScreen } from './screen.ts';

test('where the club has no screen there is nothing at their address', async (t) => {
  const club = await openClub(t);
  for (const path of ['/screen', '/screen/now', '/screen/turn.js'])
    assert.equal((await club.ask(`GET ${path}`)).status, 404, path);
  assert.notEqual((await bring(club, 'K7FM-2Q9X')).status, 303);
});

test('a key opens one screen, once: the cookie is for the screen alone, and the key is kept nowhere', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const json = { name: 'Television in the bar', names: 'first' };
  const { body: key } = await club.ask(`POST ${desk}`, { token, json });
  assert.match(key.code, /^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  assert.equal(key.link, `${club.context.url}/screen#${key.code}`);
  const asked = await club.ask('GET /screen');
  assert.equal(asked.status, 200);
  assert.match(asked.text, /Screen code from Club admin/);
  const kept = await club.db.selectFrom('screen').selectAll().executeTakeFirstOrThrow();
  assert.equal(kept.key_hash, hashSecret(key.code));
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(key.code.replace('-', '-?')));

  // Typed in small letters, without its hyphen.
  const opened = await bring(club, key.code.replace('-', '').toLowerCase());
  assert.deepEqual([opened.status, opened.headers.get('location')], [303, '/screen']);
  const said = opened.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/screen', 'Max-Age=34560000'])
    assert.ok(said.includes(part), `${part}: ${said}`);
  const again = await bring(club, key.code);
  assert.equal(again.status, 410);
  assert.match(
    again.text,
    /That code is wrong, has been used or is too old\. Check the code, or ask an administrator for a new one\./,
  );
  assert.match(again.text, new RegExp(`value="${key.code}"`), 'what was typed stands there, to be put right');
  assert.equal(again.headers.get('set-cookie'), null);

  const cookie = cookieOf(opened.headers);
  for (const call of ['GET /api/me', `GET ${desk}`, 'GET /api/desk/members', 'GET /forum/topics'])
    assert.equal((await club.ask(call, { headers: { cookie } })).status, 401, call);
  const [listed] = (await club.ask(`GET ${desk}`, { token })).body;
  assert.deepEqual([listed.name, listed.openedAt], ['Television in the bar', '2025-05-20T09:00:00.000Z']);
});

test('a key runs out within the hour, another ends it, and a page of another site sends none', async (t) => {
  const club = await openClub(t);
  const { token, id, now } = await openScreen(club);
  const another = async () => {
    const { status, body } = await club.ask(`POST ${desk}/${id}/key`, { token });
    assert.equal(status, 200);
    return body.code;
  };
  const [first, second] = [await another(), await another()];
  assert.equal((await bring(club, first)).status, 410);
  assert.equal((await bring(club, second, { origin: 'https://elsewhere.example' })).status, 403);
  assert.equal((await bring(club, '')).status, 422);
  club.move(61);
  assert.equal((await bring(club, second)).status, 410);
  assert.equal((await now()).status, 200, 'a key that nobody used ends nothing');

  const third = await bring(club, await another());
  assert.equal(third.status, 303);
  const old = await now();
  assert.deepEqual([old.status, old.body.status], [403, 403], 'the browser before shows it no longer');
  const fresh = await club.ask('GET /screen/now', { headers: { cookie: cookieOf(third.headers) } });
  assert.equal(fresh.status, 200);
});

test('a guesser is stopped, and whoever types it right in time is not', async (t) => {
  const club = await openClub(t);
  await openScreen(club);
  const guesses = Array.from({ length: 41 }, (_, at) => `AAAA-${String(at + 1000)}`);
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push((await bring(club, guess)).status);
  assert.deepEqual([statuses[0], statuses.at(-1)], [410, 429]);
});

test('a screen that is taken away shows nothing from that moment on, and says so', async (t) => {
  const club = await openClub(t);
  const { token, id, get, now } = await openScreen(club);
  await openScreen(club);
  assert.equal((await get('/screen')).status, 200);
  const { status } = await club.ask(`DELETE ${desk}/${id}`, { token });
  assert.equal(status, 204);
  assert.equal((await now()).status, 403);
  const page = await get('/screen');
  assert.equal(page.status, 403);
  assert.match(page.text, /This screen is no longer connected/);
});

test('the last screen that is taken away ends on its own page, and not on the one for an address that is not there', async (t) => {
  const club = await openClub(t);
  const { token, id, get, now } = await openScreen(club);
  assert.equal((await club.ask(`DELETE ${desk}/${id}`, { token })).status, 204);
  const page = await get('/screen');
  assert.equal(page.status, 403);
  assert.match(page.text, /This screen is no longer connected/);
  assert.equal((await now()).status, 403);
  assert.equal((await get('/screen/turn.js')).status, 200);
  assert.equal((await club.ask('GET /screen')).status, 404, 'to all others there is nothing');
});

test('when it was last there is written down now and then, and not at each asking', async (t) => {
  const club = await openClub(t);
  const { token, now } = await openScreen(club);
  const seen = async () => (await club.ask(`GET ${desk}`, { token })).body[0].seenAt;
  club.move(4);
  await now();
  assert.equal(await seen(), '2025-05-20T09:00:00.000Z');
  club.move(2);
  await now();
  assert.equal(await seen(), '2025-05-20T09:06:00.000Z');
});

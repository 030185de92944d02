// On both engines: an answer is compared with the existing row by its time.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { day, demoPeople, openClub } from '#tests/members.ts';
import { match, select } from '#tests/sides/selected.ts';

const event = '2025-06-10-tuesday';
const hour = 3_600_000;

/** A match that takes names: Tom has fetched the list without an answer of his, and then the captain enters one for him. */
async function written(t: TestContext, word: 'yes' | 'no') {
  const club = await openClub(t, { uses: true });
  const peter = await club.signIn(demoPeople.peter);
  const at = (target: string, json?: unknown) => club.ask(target, { token: peter, json });
  await at('POST /api/desk/playing/boards', { events: [event], days: 5, time: '18:00' });
  const token = await club.signIn(demoPeople.tom);
  const mine = async () => {
    const { body } = await club.ask(`GET /api/playing/answers?of=${event}`, { token });
    return body.answers[0];
  };
  const { at: seen } = await mine();
  club.move(day);
  const put = await at(`PUT /api/desk/playing/boards/${event}/names/tom`, { word });
  assert.equal(put.status, 204, put.text);
  const say = (json: object, headers = {}) =>
    club.ask(`PUT /api/playing/events/${event}/answer`, { token, json, headers });
  return { ...club, say, mine, seen };
}

test('a Yes of yesterday that arrives today leaves the No of this morning, and says so', async (t) => {
  const { say, mine, seen, move } = await written(t, 'no');
  assert.equal(seen, '');
  move(60);
  const late = await say({ word: 'yes', seen, ago: 24 * hour });
  assert.equal(late.status, 409);
  assert.equal(
    late.body.detail,
    'Your ‘Yes’ arrived too late. After you pressed it, Peter Hallgarth changed your answer to ‘No’ on 21 May 2025 at 10am. If ‘Yes’ is right, press it again.',
  );
  const { word, said } = await mine();
  assert.deepEqual([word, said], ['no', 'Peter Hallgarth answered for you: no.']);
});

test('a word that is later than the one that is there counts, though another was seen', async (t) => {
  const { say, seen, mine, move } = await written(t, 'no');
  move(60);
  assert.equal((await say({ word: 'yes', seen, ago: hour / 2 })).status, 200);
  assert.equal((await mine()).word, 'yes');
});

test('what was given within seconds of another’s word leaves that, since it may have been on its way as long', async (t) => {
  const { say, seen, move } = await written(t, 'no');
  move(10);
  const second = 1000;
  assert.equal((await say({ word: 'yes', seen, ago: 600 * second - 10 * second })).status, 409);
  assert.equal((await say({ word: 'yes', seen, ago: 600 * second - 20 * second })).status, 200);
});

test('what replaces the answer that was seen is never too late, whatever clock the phone has', async (t) => {
  const { say, mine } = await written(t, 'no');
  const { at: seen } = await mine();
  assert.equal((await say({ word: 'yes', seen, ago: 90 * 24 * hour })).status, 200);
  assert.equal((await mine()).word, 'yes');
});

test('the same word is no contradiction, a call sent twice is the same one, and who says nothing of it is as before', async (t) => {
  const { say, seen, mine } = await written(t, 'yes');
  assert.equal((await say({ word: 'yes', note: 'I can drive.', seen, ago: 48 * hour })).status, 200);
  assert.equal((await mine()).note, 'I can drive.');
  const { at } = await mine();
  const key = { 'idempotency-key': 'the-same' };
  assert.equal((await say({ word: 'no', seen: at, ago: 0 }, key)).status, 200);
  assert.equal((await say({ word: 'no', seen: at, ago: hour }, key)).status, 200);
  assert.equal((await say({ word: 'yes' })).status, 200);
  assert.equal((await mine()).word, 'yes');
});

test('of a place in the team the same: the captain’s later word stays', async (t) => {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'margaret']] });
  await tell();
  const token = await club.signIn(demoPeople.tom);
  const pauline = await club.signIn(demoPeople.pauline);
  const places = async () => (await club.ask('GET /api/playing/places', { token })).body.places;
  const [{ answeredAt: seen }] = await places();
  assert.equal(seen, '');
  club.move(day);
  const path = `/api/desk/playing/events/${match}/places/tom`;
  await club.ask(`PUT ${path}`, { token: pauline, json: { coming: false } });
  const say = (json: object) => club.ask(`PUT /api/playing/events/${match}/place`, { token, json });
  const late = await say({ coming: true, seen, ago: 25 * hour });
  assert.equal(late.status, 409);
  assert.match(
    late.body.detail,
    /^Your ‘I can play’ arrived too late\. After you pressed it, .* to ‘I cannot play’ on /,
  );
  assert.equal((await places())[0].state, 'withdrawn');
  const after = await say({ coming: true, seen: (await places())[0].answeredAt, ago: 25 * hour });
  assert.deepEqual([after.status, after.body.outcome], [200, 'in']);
});

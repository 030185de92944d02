import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople } from '#tests/members.ts';
import { facts, openOpens, shield } from './spencer-shield.ts';

const doc = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test('the text is on the page at once, holds only what it may, and two officers are told of one another', async (t) => {
  const club = await openOpens(t);
  const save = (body: string, version: number) =>
    club.at(`PUT ${shield}/text`, { body, status: 'published', version });
  assert.equal((await save(doc('Bring a hat to {club}.'), 2)).status, 200);
  assert.match(await club.page(), /Bring a hat to Larkby\./);
  assert.equal((await save(doc('Late'), 2)).status, 409);
  const image = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }],
  });
  assert.equal((await save(image, 3)).status, 422);
  assert.equal((await save('<p>', 3)).status, 422);
});

test('the result stands on the page from the open’s day on, and among its earlier winners the year after', async (t) => {
  const club = await openOpens(t);
  const result = { winner: 'A. Baxter, J. Baxter', runner_up: 'Wychby', note: 'By one shot', version: 0 };
  const early = await club.at(`PUT ${shield}/result`, result);
  assert.deepEqual(
    [early.status, early.body.detail],
    [409, 'This open has not been played yet. Enter the result on the day or later.'],
  );
  club.move(19 * day);
  const token = await club.signIn(demoPeople.derek);
  const put = (json: object) => club.ask(`PUT ${shield}/result`, { token, json });
  assert.equal((await put({ ...result, winner: '' })).status, 422);
  assert.equal((await put(result)).status, 200);
  assert.match(
    await club.page(),
    /Winners A\. Baxter, J\. Baxter, ahead of Wychby 8 June 2025\. By one shot/,
  );
  assert.match(await club.page(), /This open has been played/);
  assert.match(await club.read('/opens'), /Winners Spencer Shield: A\. Baxter, J\. Baxter/);
  assert.equal((await put({ ...result, version: 7 })).status, 409);
  const next = { ...facts, event: '', date: '2026-06-14', entries_from: '', closes: '', version: 2 };
  assert.equal((await club.ask(`PUT ${shield}`, { token, json: next })).status, 200);
  assert.match(
    await club.page(),
    /Sunday 14 June 2026.*Previous winners A\. Baxter, J\. Baxter, ahead of Wychby 8 June 2025/,
  );
  const { body } = await club.ask(`GET ${shield}`, { token });
  assert.equal(body.open.result, null);
  const line = await club.db
    .selectFrom('event')
    .select('link')
    .where('id', '=', '2025-06-08-open')
    .executeTakeFirst();
  assert.equal(line?.link, '/opens/spencer-shield', 'last year’s line in the calendar still leads there');
});

test('a result is changed, and taken off by saving it empty', async (t) => {
  const club = await openOpens(t);
  club.move(20 * day);
  const token = await club.signIn(demoPeople.derek);
  const put = (json: object) => club.ask(`PUT ${shield}/result`, { token, json });
  const none = { winner: '', runner_up: '', note: '' };
  await put({ ...none, winner: 'Ann', version: 0 });
  assert.equal((await put({ ...none, winner: 'Ann and Bob', version: 1 })).status, 200);
  assert.match(await club.page(), /Ann and Bob/);
  assert.equal((await put({ ...none, version: 2 })).status, 200);
  assert.doesNotMatch(await club.page(), /Winners/);
});

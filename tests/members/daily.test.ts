// On both engines: two processes that count together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimits } from '#app/api/rate-limits.server.ts';
import { isPostgres } from '#db/connection.ts';
import { type Answered, demoPeople, openClub } from '#tests/members.ts';

const megabyte = 1024 * 1024;
const document = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

type Club = Awaited<ReturnType<typeof openClub>>;

async function firstTopic({ ask }: Club, token: string): Promise<string> {
  const title = 'How much one may write';
  const json = { title, content: document('It begins.'), category_id: 'matches' };
  return (await ask('POST /forum/topics', { token, json })).body.id;
}

function assertTomorrow({ status, headers, body }: Answered, begins: RegExp) {
  assert.equal(status, 429);
  assert.match(body.detail, begins);
  assert.match(
    body.detail,
    /which is the limit for one day\. This has not been saved\. Try again tomorrow\.$/,
  );
  // At ten in the morning in London.
  assert.equal(headers.get('retry-after'), String(14 * 3600));
}

test('one member cannot fill the disk with words, another writes on, and tomorrow so does the first', async (t) => {
  const club = await openClub(t);
  const [tom, joan] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.joan)];
  const topic_id = await firstTopic(club, tom);
  const content = document('bowls '.repeat(3_000));
  const reply = async (token: string) => {
    await club.context.limits.clear('write-member', demoPeople.tom.id);
    return club.ask('POST /forum/posts', { token, json: { topic_id, content } });
  };
  // Counts his uploads of this morning.
  await club.context.limits.countUpload('words', demoPeople.tom.id, 9.5 * megabyte);
  let kept = 0;
  let answer = await reply(tom);
  for (; answer.status < 300 && kept < 2 * megabyte; answer = await reply(tom)) kept += content.length;
  assertTomorrow(answer, /^You have written 10 MB today, which is the limit for one day\./);
  assert.ok(kept > 0.3 * megabyte && kept <= 0.5 * megabyte, `${kept} bytes were kept`);
  // A revision counts by the length of its text; short texts wait as well.
  const mine = (await club.ask(`GET /forum/posts?topic_id=${topic_id}&limit=1`, { token: tom })).body[0];
  const json = { content: document('bowls '.repeat(3_200)), version: '0' };
  assert.equal((await club.ask(`PATCH /forum/posts/${mine.id}`, { token: tom, json })).status, 429);
  assert.ok((await reply(joan)).status < 300, 'it is a measure for each');
  club.move(14 * 60 + 1);
  assert.ok((await reply(await club.signIn(demoPeople.tom))).status < 300, 'the next day');
});

test('the measure holds for two processes together, and after a restart', async (t) => {
  const { db, clock } = await openClub(t);
  const engine = isPostgres(db) ? 'postgres' : 'sqlite';
  const [one, other] = [createRateLimits(db, engine, clock), createRateLimits(db, engine, clock)];
  const half = 5 * megabyte;
  await one.countUpload('words', 'tom', half);
  await other.countUpload('words', 'tom', half);
  for (const again of [one, other, createRateLimits(db, engine, clock)])
    await assert.rejects(again.countUpload('words', 'tom', 100 * 1024), { status: 429 });
  await one.countUpload('words', 'joan', half);
});

test('what is short is counted together: a hundred small replies take no more than two statements', async (t) => {
  const { db, clock } = await openClub(t);
  const { countUpload } = createRateLimits(db, isPostgres(db) ? 'postgres' : 'sqlite', clock);
  const written = async () =>
    (
      await db
        .selectFrom('rate_limit' as never)
        .selectAll()
        .execute()
    ).filter(
      (row: Record<string, unknown>) =>
        String(row.key).startsWith('words:') && String(row.key).endsWith(':tom'),
    ) as { points: number }[];
  for (let n = 0; n < 60; n++) await countUpload('words', 'tom', 1024);
  assert.deepEqual(await written(), []);
  for (let n = 0; n < 40; n++) await countUpload('words', 'tom', 1024);
  assert.deepEqual(
    (await written()).map(({ points }) => points),
    [64],
  );
});

test('pictures of members have a measure of their own, and what officers put in for the club another', async (t) => {
  const club = await openClub(t, { uses: true });
  const { limits } = club.context;
  const picture = 12 * megabyte;
  for (let sent = 0; sent + picture <= 200 * megabyte; sent += picture)
    await limits.countUpload('pictures', demoPeople.tom.id, picture);
  const raw = new Uint8Array(picture);
  const headers = { 'content-type': 'image/jpeg', 'content-length': String(picture) };
  const tom = await club.signIn(demoPeople.tom);
  for (const path of ['/api/forum/pictures', '/api/directory/my-details/pictures'])
    assertTomorrow(
      await club.ask(`POST ${path}`, { token: tom, raw, headers }),
      /^You have uploaded 200 MB of pictures today/,
    );
  assert.ok((await club.ask('PUT /api/me/mail/forum', { token: tom, json: { wanted: true } })).status < 300);
  // A season's photographs: a thousand of five megabytes.
  for (let n = 0; n < 1000; n++) await limits.countUpload('club', demoPeople.peter.id, 5 * megabyte);
  await assert.rejects(limits.countUpload('club', demoPeople.peter.id, 6 * 1024 * megabyte), { status: 429 });
});

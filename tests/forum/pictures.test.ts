// On both engines.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { forgetPictures } from '#app/club/forum/pictures/pictures.server.ts';
import { root } from '#server/config.ts';
import type { CastMember } from '#server/demo/cast.ts';
import { type Answered, cast, day, openClub } from '#tests/members.ts';

type Bytes = Uint8Array<ArrayBuffer>;
interface Sent {
  id: string;
  src: string;
  width: number;
  height: number;
}

const small = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer(),
);
const photograph = new Uint8Array(await readFile(join(root, 'content/albums/opening-day-2025/01.jpg')));
const jpeg = { 'content-type': 'image/jpeg' };

/** A message of words, and pictures with what they show. */
const said = (words: string, ...pictures: (Sent & { alt?: unknown })[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      ...pictures.map(({ src, width, height, alt = 'The head from above' }) => ({
        type: 'image',
        attrs: { src, alt, width, height },
      })),
    ],
  });

async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<CastMember, string>();
  async function tokenOf(who: CastMember) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return token;
  }
  const as = async (who: CastMember, target: string, json?: unknown) =>
    club.ask(target, { token: await tokenOf(who), json });
  const send = async (who: CastMember, raw: Bytes, headers: Record<string, string> = jpeg) =>
    club.ask('POST /api/forum/pictures', { token: await tokenOf(who), raw, headers });
  const sent = async (who = cast.tom): Promise<Sent> => {
    const { status, body } = await send(who, small);
    assert.equal(status, 201);
    return body;
  };
  async function topic(content: string, who = cast.tom): Promise<Answered> {
    const answer = await as(who, 'POST /forum/topics', { title: 'A title', content, category_id: 'tea' });
    club.move(1);
    return answer;
  }
  const reply = (topic_id: string, content: string, who = cast.tom) =>
    as(who, 'POST /forum/posts', { topic_id, content });
  const see = async (who: CastMember, { src }: Sent) => (await as(who, `GET ${src}`)).status;
  const forget = () => forgetPictures(club.db, club.clock, club.context.memberPictures);
  return { ...club, as, send, sent, topic, reply, see, forget, tokenOf };
}

test('a picture is sent, put into a message, and seen by members alone', async (t) => {
  const { send, topic, as, ask, see, context, get, tokenOf } = await openForum(t);
  const answer = await send(cast.tom, photograph);
  assert.equal(answer.status, 201);
  const picture: Sent = answer.body;
  assert.deepEqual([picture.src, picture.width > 1000], [`/api/forum/pictures/${picture.id}`, true]);
  const { body } = await topic(said('Look', { ...picture, width: 1, height: 9999 }));
  // Its size is what it is, not what a browser says.
  const [, placed] = JSON.parse(body.content).content;
  assert.deepEqual(placed.attrs, {
    src: picture.src,
    alt: 'The head from above',
    width: picture.width,
    height: picture.height,
  });
  assert.equal(await see(cast.joan, picture), 200);

  const authorization = `Bearer ${await tokenOf(cast.joan)}`;
  for (const [accept, type] of [
    ['image/webp', 'webp'],
    ['*/*', 'webp'],
    ['image/jpeg', 'jpeg'],
  ] as const) {
    const response = await get(`${picture.src}?width=640`, { headers: { authorization, accept } });
    assert.equal(response.headers.get('content-type'), `image/${type}`);
    assert.equal(response.headers.get('cache-control'), 'private, max-age=31536000, immutable');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('vary') ?? '', /Authorization, Accept/);
    const facts = await sharp(await response.arrayBuffer()).metadata();
    assert.deepEqual([facts.format, facts.width], [type, 640]);
  }
  assert.equal((await as(cast.joan, `GET ${picture.src}?width=641`)).status, 422);
  assert.equal((await ask(`GET ${picture.src}`)).status, 401);
  assert.equal((await ask(`GET ${picture.src}?token=${await tokenOf(cast.joan)}`)).status, 401);
  // It has no public address, and lies where none leads.
  for (const path of [`/photos/forum/${picture.id}.jpg`, `/photos/forum/640/${picture.id}.webp`])
    assert.equal((await get(path)).status, 404, path);
  assert.equal(await context.photos.original('forum', `${picture.id}.jpg`), undefined);
});

test('where it was taken and by whom is not kept', async (t) => {
  const { send, context } = await openForum(t);
  const taken = await sharp(small)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
  assert.ok(taken.includes('Somebody'));
  const { body } = await send(cast.tom, new Uint8Array(taken));
  const kept = await context.memberPictures.original('forum', `${body.id}.jpg`);
  assert.ok(kept && !kept.includes('Somebody') && !kept.includes('Exif'));
});

test('one that is in no message yet is its sender’s own, and the moderators’', async (t) => {
  const { sent, see } = await openForum(t);
  const picture = await sent();
  assert.deepEqual(
    [await see(cast.tom, picture), await see(cast.derek, picture), await see(cast.joan, picture)],
    [200, 200, 404],
  );
});

test('one whose message has been removed or changed is no longer seen by members', async (t) => {
  const { sent, topic, reply, see, as } = await openForum(t);
  const [first, second] = [await sent(), await sent()];
  const { body: made } = await topic(said('Words'));
  const { body: post } = await reply(made.id, said('Two', first, second));
  const edited = await as(cast.tom, `PATCH /forum/posts/${post.id}`, { content: said('One', first) });
  assert.equal(edited.status, 200);
  assert.deepEqual([await see(cast.joan, first), await see(cast.joan, second)], [200, 404]);
  assert.equal(await see(cast.derek, second), 200);
  await as(cast.tom, `DELETE /forum/posts/${post.id}`);
  assert.equal(await see(cast.joan, first), 404);
  await as(cast.tom, `POST /forum/posts/${post.id}/restoration`);
  assert.equal(await see(cast.joan, first), 200);
  await as(cast.derek, `PATCH /api/moderation/topics/${made.id}`, { removed: true });
  assert.equal(await see(cast.joan, first), 404);
});

test('a picture that no message shows is forgotten after a day, its files too', async (t) => {
  const { sent, topic, forget, move, db, dataDir, as, see } = await openForum(t);
  const [used, unused] = [await sent(), await sent()];
  await topic(said('Look', used));
  await as(cast.tom, `GET ${unused.src}`);
  const files = () => readdirSync(join(dataDir, 'member-pictures'), { recursive: true }).join();
  assert.equal(files().split(unused.id).length - 1, 2, 'the picture and one that was made of it');
  move(day - 2);
  await forget();
  assert.ok(files().includes(unused.id));
  move(2);
  await forget();
  assert.ok(!files().includes(unused.id) && files().includes(used.id));
  assert.deepEqual(await db.selectFrom('forum_picture').select('id').execute(), [{ id: used.id }]);
  assert.deepEqual([await see(cast.tom, unused), await see(cast.joan, used)], [404, 200]);
  // A draft that has lain longer than its picture is told so.
  const { status, body } = await topic(said('Late', unused));
  assert.equal(status, 422);
  assert.match(body.errors.content, /no longer kept here.*add it again\.$/);
});

test('one that was removed with its message, or left out of it later, is kept for 30 days more', async (t) => {
  const { sent, topic, reply, forget, move, db, as, ask, signIn } = await openForum(t);
  const [kept, changed, removed, buried] = [await sent(), await sent(), await sent(), await sent()];
  const { body: made } = await topic(said('Words', changed));
  await as(cast.tom, `PATCH /forum/topics/${made.id}`, { title: 'A title', content: said('Words', kept) });
  const { body: post } = await reply(made.id, said('Look', removed, kept));
  await as(cast.tom, `DELETE /forum/posts/${post.id}`);
  const { body: other } = await topic(said('Words', buried));
  await as(cast.derek, `PATCH /api/moderation/topics/${other.id}`, { removed: true });
  const left = async () =>
    (await db.selectFrom('forum_picture').select('id').execute()).map(({ id }) => id).toSorted();
  move(29 * day);
  await forget();
  assert.equal((await left()).length, 4);
  move(2 * day);
  await forget();
  assert.deepEqual(await left(), [kept.id]);
  // The reply comes back with its words, and with what is left of its pictures.
  const token = await signIn(cast.derek);
  const restored = await ask(`PATCH /api/moderation/posts/${post.id}`, { token, json: { removed: false } });
  assert.equal(restored.status, 204);
});

test('what a removed member posted keeps its pictures; what they had not posted goes at once', async (t) => {
  const { sent, topic, forget, as, db, see } = await openForum(t);
  const [posted, waiting] = [await sent(cast.joan), await sent(cast.joan)];
  await topic(said('Look', posted), cast.joan);
  await as(cast.peter, 'DELETE /api/desk/members/joan');
  await forget();
  assert.deepEqual(await db.selectFrom('forum_picture').select('id').execute(), [{ id: posted.id }]);
  assert.equal(await see(cast.tom, posted), 200);
  assert.equal(await see(cast.derek, waiting), 404);
});

test('what a member takes away of what they wrote names their pictures', async (t) => {
  const { sent, as } = await openForum(t);
  const { id } = await sent();
  await sent(cast.joan);
  const { body } = await as(cast.tom, 'GET /api/forum/mine');
  assert.deepEqual(body.pictures, [
    { id, made_at: '2025-05-20T09:00:00.000Z', address: `/api/forum/pictures/${id}` },
  ]);
});

test('a message is refused for a picture that is not its writer’s, has no words or no size, and nothing is stored', async (t) => {
  const { sent, topic, db } = await openForum(t);
  const own = await sent();
  const others = await sent(cast.joan);
  const undescribed = 'Please say what the picture shows.';
  const refused: [string, (Sent & { alt?: unknown })[], RegExp][] = [
    ['somebody else’s', [others], /no longer kept here/],
    ['of another site', [{ ...own, src: 'https://evil.example/x.png' }], /not one of ours/],
    ['one that is there for nobody', [{ ...own, src: '/api/forum/pictures/zzzzzzzzzz' }], /no longer kept/],
    ['with more behind its address', [{ ...own, src: `${own.src}?width=1` }], /not one of ours/],
    ['a path that climbs', [{ ...own, src: '/api/forum/pictures/../../me' }], /not one of ours/],
    ['a script', [{ ...own, src: 'javascript:alert(1)' }], /not one of ours/],
    ['without words', [{ ...own, alt: ' ' }], new RegExp(undescribed)],
    ['with no text for words', [{ ...own, alt: 7 }], new RegExp(undescribed)],
    ['with lines for words', [{ ...own, alt: 'a\nb' }], /one line/],
    ['with too many words', [{ ...own, alt: 'a'.repeat(301) }], /at most 300 characters/],
    ['without a size', [{ ...own, width: 0 }], /no size/],
    ['with half a pixel', [{ ...own, height: 1.5 }], /no size/],
    ['twenty-one of them', Array(21).fill(own), /at most 20 pictures/],
  ];
  for (const [what, pictures, sentence] of refused) {
    await t.test(what, async () => {
      const { status, body } = await topic(said('Look', ...pictures));
      assert.equal(status, 422);
      assert.match(body.errors.content, sentence);
    });
  }
  assert.deepEqual(await db.selectFrom('topic').selectAll().execute(), []);
  assert.deepEqual(await db.selectFrom('picture_use').selectAll().execute(), []);
  assert.equal((await topic(said('Look', ...Array(20).fill(own)))).status, 201);
});

test('a message of nothing but a picture says something', async (t) => {
  const { sent, topic } = await openForum(t);
  const { src, width, height } = await sent();
  const content = [{ type: 'image', attrs: { src, alt: 'The trophy', width, height } }];
  assert.equal((await topic(JSON.stringify({ type: 'doc', content }))).status, 201);
});

test('a search finds what a picture shows, and a mail says it', async (t) => {
  const { sent, topic, as, mailTo } = await openForum(t);
  await as(cast.joan, 'PUT /api/me/mail/forum', { wanted: true, how: 'at once' });
  await as(cast.joan, 'PUT /forum/categories/tea/follow');
  const { body } = await topic(said('Look', { ...(await sent()), alt: 'A badger on rink four' }));
  const [found] = (await as(cast.derek, 'GET /api/forum/search?q=badger')).body;
  assert.equal(found.topic_id, body.id);
  const { mail } = await mailTo('applebys@larkby.example', 'A title');
  assert.match(mail, /Look \[Picture: A badger on rink four\]/);
});

/** A PNG whose head promises more pixels than any camera has, and which would fill the memory. */
function bomb(): Bytes {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Uint8Array(Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', Buffer.alloc(20))]));
}

test('what is no photograph, or too large, is refused in a sentence, and nothing is kept', async (t) => {
  const { send, ask, db, log, dataDir } = await openForum(t);
  const bytes = (text: string) => new TextEncoder().encode(text) as Bytes;
  const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on');
  const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const refused: [string, Bytes, Record<string, string>, number, RegExp][] = [
    ['nothing', new Uint8Array(), jpeg, 415, /^Please send a photograph/],
    ['words', bytes('Hello'), jpeg, 415, /^Please send a photograph/],
    ['a drawing', svg, { 'content-type': 'image/svg+xml' }, 415, /^Please send a photograph/],
    ['a drawing that says it is a photograph', svg, jpeg, 415, /^Please send a photograph/],
    ['a phone’s own format', heic, { 'content-type': 'image/heic' }, 415, /HEIC.*save it as JPEG/],
    ['half a photograph', photograph.slice(0, 100_000), jpeg, 415, /^Please send a photograph/],
    ['a bomb', bomb(), { 'content-type': 'image/png' }, 413, /too many pixels/],
    ['too many bytes', new Uint8Array(15 * 1024 * 1024 + 1), jpeg, 413, /at most 15 MB/],
    ['JSON', bytes('{}'), { 'content-type': 'application/json' }, 415, /^Please send a photograph/],
    ['a form', bytes('--x'), { 'content-type': 'multipart/form-data; boundary=x' }, 415, /^Please send/],
  ];
  for (const [what, raw, headers, status, sentence] of refused) {
    await t.test(what, async () => {
      const answer = await send(cast.tom, raw, headers);
      assert.equal(answer.status, status, answer.text);
      assert.match(answer.body.detail, sentence);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    });
  }
  assert.equal((await ask('POST /api/forum/pictures', { raw: small, headers: jpeg })).status, 401);
  assert.deepEqual(await db.selectFrom('forum_picture').selectAll().execute(), []);
  assert.ok(!existsSync(join(dataDir, 'member-pictures')));
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('one that says beforehand how long it is gets its answer without being read', async (t) => {
  const { send } = await openForum(t);
  const { status } = await send(cast.tom, small, { ...jpeg, 'content-length': String(16 * 1024 * 1024) });
  assert.equal(status, 413);
});

test('whoever is asked to be quiet sends no pictures, and nobody sends more than sixty in an hour', async (t) => {
  const { send, as, context } = await openForum(t);
  await as(cast.derek, 'PUT /api/moderation/members/tom/quiet', { days: 7, why: 'Rude' });
  const quiet = await send(cast.tom, small);
  assert.equal(quiet.status, 403);
  for (let turn = 0; turn < 60; turn += 1) await context.limits.count({ 'picture-member': 'joan' });
  const answer = await send(cast.joan, small);
  assert.equal(answer.status, 429);
  assert.match(answer.body.detail, /^Too many tries\. Please try again in/);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
});

const depth = (levels: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`;

test('hostile documents are refused through the calls, and nothing is stored', async (t) => {
  const { tokenOf, ask, topic, db, log } = await openForum(t);
  const token = await tokenOf(cast.tom);
  const raw = (body: string | Bytes) =>
    ask('POST /forum/topics', { token, raw: body, headers: { 'content-type': 'application/json' } });
  const long = await topic(said('x'.repeat(5 * 1024 * 1024)));
  assert.equal(long.status, 413);
  assert.equal((await topic(said('x'.repeat(100_001)))).status, 422);
  for (const levels of [13, 1000, 2500]) {
    const { status, body } = await topic(depth(levels));
    assert.equal(status, 422);
    assert.match(body.errors.content, /too long or too deep/);
  }
  // In the body itself, not in the text that it holds.
  const body = (nest: string, end: string) => `{"title":"A","category_id":"tea","content":${nest}${end}}`;
  assert.equal((await raw(body('['.repeat(10_000), ']'.repeat(10_000)))).status, 422);
  assert.equal((await raw(body('{"a":'.repeat(10_000), `1${'}'.repeat(10_000)}`))).status, 422);
  for (const broken of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x8e], [0xc0, 0x80]]) {
    const good = new TextEncoder().encode(
      JSON.stringify({ title: 'A title', category_id: 'tea', content: said('WORDS') }),
    );
    const at = new TextDecoder('latin1').decode(good).indexOf('WORDS');
    const spoilt = new Uint8Array([...good.slice(0, at), ...broken, ...good.slice(at)]);
    const answer = await raw(spoilt);
    assert.equal(answer.status, 400, broken.join());
    assert.equal(answer.body.detail, 'That is no well formed text: it must be UTF-8.');
  }
  for (const table of ['topic', 'forum_words', 'follow', 'sending', 'reading'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { demoPeople } from '#tests/members.ts';
import { type Bytes, jpeg, openForum, photograph, type Sent, said, small } from './pictures.ts';

test('a message is refused for a picture that is not its writer’s, has no words or no size, and nothing is stored', async (t) => {
  const { sent, topic, db } = await openForum(t);
  const own = await sent();
  const others = await sent(demoPeople.joan);
  const undescribed = 'Describe the picture.';
  const gone = /^A picture in this message is no longer stored\. Remove it and add it again\.$/;
  const foreign = /^Use only pictures from this site in this text\.$/;
  const sizeless = /^Add one picture in this text again: its size is missing\.$/;
  const refused: [string, (Sent & { alt?: unknown })[], RegExp][] = [
    ['somebody else’s', [others], gone],
    ['of another site', [{ ...own, src: 'https://evil.example/x.png' }], foreign],
    ['one that is there for nobody', [{ ...own, src: '/api/forum/pictures/zzzzzzzzzz' }], gone],
    ['with more behind its address', [{ ...own, src: `${own.src}?width=1` }], foreign],
    ['a path that climbs', [{ ...own, src: '/api/forum/pictures/../../me' }], foreign],
    ['a script', [{ ...own, src: 'javascript:alert(1)' }], foreign],
    ['without words', [{ ...own, alt: ' ' }], new RegExp(undescribed)],
    ['with no text for words', [{ ...own, alt: 7 }], new RegExp(undescribed)],
    ['with lines for words', [{ ...own, alt: 'a\nb' }], /one line/],
    [
      'with too many words',
      [{ ...own, alt: 'a'.repeat(301) }],
      /^The description must be 300 characters or fewer\./,
    ],
    ['without a size', [{ ...own, width: 0 }], sizeless],
    ['with half a pixel', [{ ...own, height: 1.5 }], sizeless],
    ['twenty-one of them', Array(21).fill(own), /^Use 20 pictures or fewer in one text\./],
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

/** Return a PNG whose header declares more pixels than any camera has, and which would fill the memory. */
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
  const notPhotograph = /^Choose a photograph: a JPEG, PNG, WebP or AVIF file that opens on a computer\./;
  const refused: [string, Bytes, Record<string, string>, number, RegExp][] = [
    ['nothing', new Uint8Array(), jpeg, 415, notPhotograph],
    ['words', bytes('Hello'), jpeg, 415, notPhotograph],
    ['a drawing', svg, { 'content-type': 'image/svg+xml' }, 415, notPhotograph],
    ['a drawing that says it is a photograph', svg, jpeg, 415, notPhotograph],
    [
      'a phone’s own format',
      heic,
      { 'content-type': 'image/heic' },
      415,
      /^This kind of HEIC photograph cannot be used\. Save it as a JPEG, then send it again\./,
    ],
    ['half a photograph', photograph.slice(0, 100_000), jpeg, 415, notPhotograph],
    ['a bomb', bomb(), { 'content-type': 'image/png' }, 413, /too many pixels/],
    [
      'too many bytes',
      new Uint8Array(15 * 1024 * 1024 + 1),
      jpeg,
      413,
      /^This picture is too large\. Choose one of 15 MB or less\./,
    ],
    ['JSON', bytes('{}'), { 'content-type': 'application/json' }, 415, notPhotograph],
    ['a form', bytes('--x'), { 'content-type': 'multipart/form-data; boundary=x' }, 415, notPhotograph],
  ];
  for (const [what, raw, headers, status, sentence] of refused) {
    await t.test(what, async () => {
      const answer = await send(demoPeople.tom, raw, headers);
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
  const { status } = await send(demoPeople.tom, small, {
    ...jpeg,
    'content-length': String(16 * 1024 * 1024),
  });
  assert.equal(status, 413);
});

test('whoever is asked to be quiet sends no pictures, and nobody sends more than sixty in an hour', async (t) => {
  const { send, as, context } = await openForum(t);
  await as(demoPeople.derek, 'PUT /api/moderation/members/tom/quiet', { days: 7, why: 'Rude' });
  const quiet = await send(demoPeople.tom, small);
  assert.equal(quiet.status, 403);
  for (let turn = 0; turn < 60; turn += 1) await context.limits.count({ 'picture-member': 'joan' });
  const answer = await send(demoPeople.joan, small);
  assert.equal(answer.status, 429);
  assert.match(answer.body.detail, /^Too many attempts\. Try again in/);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
});

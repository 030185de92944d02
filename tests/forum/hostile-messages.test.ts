import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bytes, openForum, said } from '#tests/forum/pictures/pictures.ts';
import { demoPeople } from '#tests/members.ts';

const depth = (levels: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`;

test('hostile documents are refused through the calls, and nothing is stored', async (t) => {
  const { tokenOf, ask, topic, db, log } = await openForum(t);
  const token = await tokenOf(demoPeople.tom);
  const raw = (body: string | Bytes) =>
    ask('POST /forum/topics', { token, raw: body, headers: { 'content-type': 'application/json' } });
  const long = await topic(said('x'.repeat(5 * 1024 * 1024)));
  assert.equal(long.status, 413);
  assert.equal((await topic(said('x'.repeat(100_001)))).status, 422);
  for (const levels of [13, 1000, 2500]) {
    const { status, body } = await topic(depth(levels));
    assert.equal(status, 422);
    assert.match(body.errors.content, /Use fewer words, or fewer lists within lists\./);
  }
  // In the JSON of the request itself, not in the text that it holds.
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
    assert.equal(answer.body.detail, 'Send the text as UTF-8.');
  }
  for (const table of ['topic', 'forum_words', 'follow', 'sending', 'reading'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

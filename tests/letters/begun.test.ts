import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openLetters } from './letters.ts';

test('a letter begins ready: to all members, as news, with the answers to whoever writes it', async (t) => {
  const { at, db } = await openLetters(t);
  const { letter, now } = (await at('GET /api/desk/new-letter')).body;
  assert.deepEqual(
    [letter.id, letter.kind, letter.replyTo, letter.audience.groups],
    ['', 'news', demoPeople.derek.id, ['all']],
  );
  assert.ok(now.counts.mail > 0);
  assert.deepEqual(await db.selectFrom('letter').select('id').execute(), [], 'a look begins nothing');
});

test('what was written is begun as it stands, once for each key', async (t) => {
  const { at, read, db } = await openLetters(t);
  const { id: _, version: __, ...blank } = (await at('GET /api/desk/new-letter')).body.letter;
  const draft = { ...blank, subject: 'The green opens', body: 'Come!' };
  const key = { 'idempotency-key': 'the-same-letter' };
  const first = await at('POST /api/desk/letters', { draft }, key);
  const second = await at('POST /api/desk/letters', { draft }, key);
  assert.deepEqual([first.status, second.body.id], [201, first.body.id]);
  const { letter } = await read(first.body.id);
  assert.deepEqual([letter.subject, letter.replyTo], ['The green opens', demoPeople.derek.id]);
  assert.equal((await db.selectFrom('letter').select('id').execute()).length, 1);
});

test('a letter to nobody is not begun, nor one that says who owes without the key, and nothing is lost by it', async (t) => {
  const { at, db } = await openLetters(t);
  const { id: _, version: __, ...blank } = (await at('GET /api/desk/new-letter')).body.letter;
  const to = (audience: object) =>
    at('POST /api/desk/letters', {
      draft: { ...blank, audience: { groups: [], also: [], except: [], ...audience } },
    });
  const refused = await to({});
  assert.equal(refused.status, 422);
  assert.match(refused.body.errors.audience, /Choose who to send this to\./);
  for (const group of ['owing', 'owing:', 'owing:full'])
    assert.equal((await to({ groups: [group] })).status, 403, group);
  assert.equal((await to({ also: ['nobody-here'] })).status, 422);
  assert.deepEqual(await db.selectFrom('letter').select('id').execute(), []);
});

// On both engines: a session goes with the phone that it tells.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { openPhones } from '#tests/push/phones.ts';

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
const end = 'POST /api/sign-in/end';

test('a browser that signed out offline ends its session later by a digest, and its notifications with it', async (t) => {
  const { told, ask, isGood, db } = await openPhones(t);
  const tom = await told();
  const joan = await told(demoPeople.joan);
  const answer = await ask(end, { json: { sessions: [digestOf(tom.token), digestOf('unknown')] } });
  assert.equal(answer.status, 204, answer.text);
  assert.deepEqual([await isGood(tom.token), await isGood(joan.token)], [false, true]);
  const phones = await db.selectFrom('push_device').select('id').execute();
  assert.deepEqual(
    phones.map(({ id }) => id),
    [joan.id],
  );
  assert.equal((await ask(end, { json: { sessions: [digestOf(tom.token)] } })).status, 204, 'twice');
});

test('a digest opens nothing, and what is none is refused', async (t) => {
  const { ask, signIn, isGood } = await openClub(t);
  const token = await signIn(demoPeople.tom);
  assert.equal(await isGood(digestOf(token)), false);
  for (const sessions of [[token], 'all', Array(11).fill(digestOf(token))])
    assert.equal((await ask(end, { json: { sessions } })).status, 422);
  assert.equal(await isGood(token), true);
});

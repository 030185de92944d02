// On both engines: transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { counted, createPasskey } from './authenticator.ts';
import { openDoor } from './door.ts';

test('of two that come at once with one question, one comes in', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const { body } = await door.question();
  const signed = passkey.sign(body.options);
  const answers = await Promise.all([1, 2, 3].map(() => door.answer(body.id, signed)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  const counting = (await door.remembered(demoPeople.joan, counted(7))).passkey;
  const questions = await Promise.all([1, 2].map(() => door.question()));
  const both = await Promise.all(
    questions.map(({ body }) => door.answer(body.id, counting.sign(body.options, { counter: 9 }))),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401], 'two copies with the same count');
});

test('the last way in of somebody without password and address stays', async (t) => {
  const door = await openDoor(t);
  const { passkey, token } = await door.remembered(demoPeople.edie);
  const second = createPasskey();
  const { body } = await door.questionToAdd(token);
  assert.equal((await door.add(token, body.id, second.make(body.options))).status, 201);
  assert.equal((await door.mine(token)).isOnlyWay, false);
  await door.db.updateTable('member').set({ password_hash: null }).where('id', '=', 'edie').execute();
  assert.equal((await door.mine(token)).isOnlyWay, true);
  const remove = ({ id }: { id: string }) => door.ask(`DELETE /api/passkeys/mine/${id}`, { token });
  const both = await Promise.all([remove(passkey), remove(second)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], 'at once, too');
  assert.equal((await door.mine(token)).passkeys.length, 1);
});

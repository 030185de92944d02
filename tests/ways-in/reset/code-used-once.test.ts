// On both engines: of two simultaneous requests with one code only one succeeds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { codeFor, reset, tom } from './resets.ts';

test('of two who use one code at the same time exactly one sets the password', async (t) => {
  const club = await openClub(t);
  const code = await codeFor(club);
  const words = ['four woods', 'five woods', 'six woods'];
  const statuses = (await Promise.all(words.map((newPassword) => reset(club, code, { newPassword })))).map(
    ({ status }) => status,
  );
  assert.deepEqual(statuses.toSorted(), [200, 410, 410]);
  const good = words[statuses.indexOf(200)] ?? '';
  for (const word of words) assert.equal((await club.login(tom, word)).status, word === good ? 200 : 401);
});

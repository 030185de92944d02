// On both engines: the counts of rate limits are in a table of the database.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { assertSaysWhen, untilStopped } from './guesses.ts';

test('many guessers at one account are stopped together', async (t) => {
  const club = await openClub(t);
  const { answer } = await untilStopped(50, (n) =>
    club.login('tom@larkby.example', 'wrong one', { from: `198.51.100.${n}` }),
  );
  assertSaysWhen(answer);
});

test('many tries at once are counted like tries one after another', async (t) => {
  const club = await openClub(t);
  const tries = Array.from({ length: 25 }, () => club.login('tom@larkby.example', 'wrong one'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 15);
});

// On both engines: transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { card, end, openMatch } from './match-card.ts';

test('different rinks at the same moment never disturb each other', async (t) => {
  const club = await openMatch(t);
  const all = await Promise.all([
    club.keep(demoPeople.tom, 1, [end(2, 0)]),
    club.keep(demoPeople.edie, 2, [end(0, 4)]),
    club.keep(demoPeople.derek, 3, [end(1, 0)]),
  ]);
  assert.deepEqual(
    all.map(({ status }) => status),
    [200, 200, 200],
  );
  const { body } = await club.as(demoPeople.derek, `GET ${card}`);
  assert.deepEqual(body.total, { us: 3, them: 4 });
  assert.equal(body.version, 4);
});

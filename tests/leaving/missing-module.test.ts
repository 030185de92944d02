// On both engines: foreign keys are read from the catalogue of the engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { demoPeople, openClub } from '#tests/members.ts';

test('while there are records of a feature that is not installed, no member is removed, and Site health says why', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.peter);
  const remove = () => club.ask(`DELETE /api/desk/members/${demoPeople.joan.id}`, { token });
  const found = async () => (await club.context.checkHealth()).filter(({ what }) => what === 'records');
  await sql`create table outing (member text not null references member (id))`.execute(club.db);
  assert.deepEqual(await found(), [], 'an empty table keeps nobody');
  await sql`insert into outing (member) values (${demoPeople.joan.id})`.execute(club.db);

  const refused = await remove();
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /^Members cannot be removed or merged now: /);
  assert.match((await found())[0]?.said ?? '', /a feature that is not installed \(outing\)/);
  const { removed_at } = await club.db
    .selectFrom('member')
    .select('removed_at')
    .where('id', '=', demoPeople.joan.id)
    .executeTakeFirstOrThrow();
  assert.equal(removed_at, null);

  await sql`delete from outing`.execute(club.db);
  assert.deepEqual(await found(), []);
  assert.ok((await remove()).status < 300);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeExpiredData } from '#app/modules/leaving/removal/purge-expired-data.server.ts';
import { day, demoPeople, openClub } from '#tests/members.ts';

test('what was there before a change goes after two years, as its line of the record does; the last of each room stays', async (t) => {
  const { ask, clock, db, move, signIn } = await openClub(t);
  let token = await signIn(demoPeople.peter);
  const putUp = async (title: string) => {
    const json = { title, starts: '2025-05-20', ends: null, body: '' };
    const { body } = await ask('POST /api/desk/pages/notices', { token, json });
    return { id: body.notice.id, version: body.notice.version, change: body.change };
  };
  const first = await putUp('Mr Brader has been ill');
  await ask(`DELETE /api/desk/pages/notices/${first.id}`, { token, json: { version: first.version } });
  const titles = async () => {
    await purgeExpiredData(db, clock);
    const rows = await db
      .selectFrom('change')
      .select('rows')
      .where('room', '=', 'pages')
      .orderBy('at')
      .execute();
    return rows.map(({ rows }) => /"title":"([^"]+)"/.exec(rows)?.[1]);
  };
  move(730 * day);
  assert.deepEqual(await titles(), ['Mr Brader has been ill', 'Mr Brader has been ill']);
  token = await signIn(demoPeople.peter);
  await putUp('The green is open');
  move(1);
  assert.deepEqual(await titles(), ['The green is open']);
  move(800 * day);
  assert.deepEqual(await titles(), ['The green is open']);
});

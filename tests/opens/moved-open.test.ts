import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '#tests/members.ts';
import { codeOf, openOpens } from './spencer-shield.ts';

test('the link of an entry works until the new day of an open that the calendar has moved', async (t) => {
  const club = await openOpens(t);
  await club.send();
  const { link } = await club.mailTo('ann@wychby.example', 'You have a place');
  await club.db
    .updateTable('event')
    .set({ day: '07-06', weekday: 'Sunday' })
    .where('id', '=', '2025-06-08-open')
    .execute();
  club.move(20 * day);
  const code = codeOf(link);
  assert.match((await club.ask(`GET /my-entry?code=${code}`)).text, /6 July/);
  assert.equal((await club.ask('POST /my-entry', { form: { code } })).status, 303);
  assert.deepEqual(await club.lines(), ['1 Ann Abel withdrawn']);
});

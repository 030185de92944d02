import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPhones } from './phones.ts';

test('a phone that the service could not reach in time is told how it is, and not how it was', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const peter = await club.at();
  const say = (state: string, version: number) =>
    peter('PUT /api/desk/green', { state, rinks: null, note: '', version });
  club.service.answers.push(500);
  await say('closed', 0);
  await club.after(2);
  await say('open', 1);
  await club.after(2);
  await club.after(60);
  assert.deepEqual(tom.titles(), ['The green is open.']);
  const closed = (await club.messages()).find(({ says }) => says === 'closed');
  assert.deepEqual([closed?.state, closed?.trouble], ['failed', 'there is newer of it']);
});

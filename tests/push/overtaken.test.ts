import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match, select } from '#tests/sides/selected.ts';
import { demoPeople, openPhones } from './phones.ts';

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

type Phones = Awaited<ReturnType<typeof openPhones>>;

const side = { rinks: [['tom', 'joan', 'pauline']] };
const cancel = ({ db }: Phones) =>
  db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', match).execute();

/** Tom is picked at ten at night, when no phone is notified. */
async function pickedAtNight(t: Parameters<typeof openPhones>[0]) {
  const club = await openPhones(t);
  const tom = await club.told();
  await club.forgetMails();
  club.move(12 * 60);
  await (await select(club, side)).tell();
  await club.after(1);
  return { club, tom };
}
const mailsTo = (name: string, mails: string[]) =>
  mails.filter((mail) => mail.startsWith(name)).map((mail) => mail.split(': ')[1]);

test('who is picked at night, and not needed or cancelled before the morning, wakes to what holds', async (t) => {
  for (const [becomes, said] of [
    [
      async (club: Phones) => (await select(club, { rinks: [['derek', 'joan', 'pauline']] })).tell(),
      'You are no longer in the team',
    ],
    [async (club: Phones) => [await cancel(club), await (await select(club, side)).tell()], 'Cancelled'],
  ] as const) {
    const { club, tom } = await pickedAtNight(t);
    assert.deepEqual(mailsTo(demoPeople.tom.name, await club.postman.after(0)), []);
    await becomes(club);
    assert.deepEqual(mailsTo(demoPeople.tom.name, await club.postman.after(0)), ['You are picked']);
    await club.after(10 * 60);
    assert.deepEqual(tom.titles(), [said]);
    assert.deepEqual(mailsTo(demoPeople.tom.name, await club.postman.after(60)), []);
  }
});

test('a phone that wants to hear of places alone is not told of one that has gone', async (t) => {
  const { club, tom } = await pickedAtNight(t);
  await tom.me(`PUT /api/me/phones/${tom.id}`, { kinds: ['picked', 'place'], byMailToo: false });
  await cancel(club);
  await (await select(club, side)).tell();
  assert.deepEqual(mailsTo(demoPeople.tom.name, await club.postman.after(0)), [
    'Cancelled',
    'You are picked',
  ]);
  await club.after(12 * 60);
  assert.deepEqual(tom.titles(), []);
});

test('where phones ring too late the mail does not wait for them', async (t) => {
  const club = await openPhones(t);
  await club.told();
  await club.forgetMails();
  await club.db.updateTable('event').set({ time: '07:30' }).where('id', '=', match).execute();
  // Ten at night before the match.
  club.move(20 * 24 * 60 + 12 * 60);
  await (await select(club, side)).tell();
  assert.deepEqual(await club.messages(), []);
  assert.deepEqual(mailsTo(demoPeople.tom.name, await club.postman.after(0)), ['You are picked']);
});

// On both engines: the change, its notification and the mails are one transaction, and the version is locked.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople } from '#tests/members.ts';
import { id, openTelling } from './tellings.ts';

const path = `/api/desk/calendar/events/${id}`;
const namesIn = (people: { name: string }[]) => people.map(({ name }) => name).toSorted();

/** Tom, Ron and Edie are down for the match, and Stan, who is suspended; Derek is not free. Ron has stopped such mail. */
async function openNames(t: TestContext) {
  const club = await openTelling(t, false);
  const { as, db } = club;
  await enableFeatures(db);
  await club.context.version.read();
  const at = '2025-05-19T09:00:00.000Z';
  const down = [demoPeople.tom, demoPeople.ron, demoPeople.edie, demoPeople.stan].map((who) => ({
    who,
    word: 'yes' as const,
  }));
  const answer = { event: id, seats: null, lift_from: null, put_by: null, way: 'site', made_at: at, at };
  for (const { who, word } of [...down, { who: demoPeople.derek, word: 'no' as const }])
    await db
      .insertInto('answer')
      .values({ ...answer, member: who.id, word })
      .execute();
  await as(demoPeople.ron, 'PUT /api/me/mail/playing', { wanted: false });
  await club.forgetMails();
  const tell = { message: 'No match: rain.', to: 'concerned', topic: false };
  const cancel = (facts: object = {}, headers?: Record<string, string>, who = demoPeople.pauline) =>
    as(who, `PUT ${path}/state`, { version: 1, state: 'cancelled', note: 'Rain', tell, ...facts }, headers);
  const state = async () =>
    (await db.selectFrom('event').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  return { ...club, cancel, state };
}

test('a match is cancelled and told of in one: those who are down by mail, the others are to be rung', async (t) => {
  const { read, cancel, queued } = await openNames(t);
  const { hear, ready, usual } = await read();
  assert.equal(usual, 'concerned');
  assert.match(ready.cancelled, /is cancelled$/);
  assert.deepEqual(namesIn(hear.concerned.mail), [demoPeople.tom.name]);
  assert.deepEqual(
    hear.concerned.ring
      .map(({ name, line }: { name: string; line: string }) => `${name}: ${line}`)
      .toSorted(),
    [`${demoPeople.edie.name}: No email address`, `${demoPeople.ron.name}: Opted out of these emails`],
  );
  const done = await cancel();
  assert.equal(done.status, 200, done.text);
  const { told } = done.body.telling;
  assert.deepEqual([told.mail, namesIn(told.ring)], [1, [demoPeople.edie.name, demoPeople.ron.name]]);
  assert.equal(told.when, 'at 10am');
  const [mail] = (await queued()).map((one) => JSON.parse(one.mail));
  assert.deepEqual(
    [mail.to, mail.lines, mail.after],
    [
      demoPeople.tom.email,
      ['No match: rain.'],
      ['You put your name down for this.', 'If you have a question, reply to this email.'],
    ],
  );
  assert.match(mail.unsubscribe, /kind=playing/);
  // A day later the response has the time, and the members still to be rung.
  assert.deepEqual(namesIn((await read()).told.ring), [demoPeople.edie.name, demoPeople.ron.name]);
});

test('all members hear of it where the officer says so; whoever is suspended, and whoever tells it, does not', async (t) => {
  const { read, cancel, queued } = await openNames(t);
  const { members } = (await read()).hear;
  const all = namesIn([...members.mail, ...members.ring]);
  assert.ok(!all.includes(demoPeople.stan.name) && !all.includes(demoPeople.pauline.name));
  const done = await cancel({ tell: { message: 'No match.', to: 'members', topic: false } });
  assert.equal(done.body.telling.told.mail, members.mail.length);
  const mails = await queued();
  assert.equal(mails.length, members.mail.length);
  const couple = mails.filter(({ recipient }) => recipient === demoPeople.joan.email);
  assert.deepEqual(couple.map(({ subject }) => subject.split(':')[0]).toSorted(), [
    `For ${demoPeople.joan.name}`,
    `For ${demoPeople.ron.name}`,
  ]);
});

test('pressed twice it is told once, and whoever comes second is shown what is there', async (t) => {
  const { cancel, queued } = await openNames(t);
  const key = { 'idempotency-key': 'cancelled-at-ten' };
  assert.equal((await cancel({}, key)).status, 200);
  assert.equal((await cancel({}, key)).status, 200);
  assert.equal((await queued()).length, 1);
  assert.equal((await cancel({}, undefined, demoPeople.peter)).status, 409);
});

test('what cannot be told is not cancelled either', async (t) => {
  const { cancel, state, queued } = await openNames(t);
  for (const tell of [
    { message: ' ', to: 'concerned', topic: false },
    { message: 'Rain.', to: 'nobody', topic: false },
    { message: 'Rain.', to: 'everybody', topic: false },
  ])
    assert.equal((await cancel({ tell })).status, 422);
  assert.equal((await cancel({ note: '' })).status, 422);
  assert.equal(await state(), 'on');
  assert.equal((await queued()).length, 0);
  assert.equal((await cancel({ tell: null })).status, 200);
  assert.equal((await queued()).length, 0);
});

test('telling in the moment of cancelling counts as telling alone does; cancelling without a word is not counted', async (t) => {
  const { as, cancel, state, queued, context } = await openNames(t);
  const spend = (many: number) => context.limits.count({ 'tell-member': demoPeople.pauline.id }, many);
  await spend(19);
  assert.equal((await cancel({ version: 9 })).status, 409);
  const refused = await cancel();
  assert.equal(refused.status, 429);
  assert.match(refused.body.detail, /Try again in/);
  assert.equal(await state(), 'on');
  assert.equal((await queued()).length, 0);
  const silent = await cancel({ tell: null });
  assert.equal(silent.status, 200);
  const words = { change: silent.body.change, message: 'Rain.', to: 'concerned', topic: false };
  assert.equal((await as(demoPeople.pauline, `POST ${path}/telling`, words)).status, 429);
  assert.equal((await queued()).length, 0);
});

test('taken back, it says who was told, and telling them of that is news of its own', async (t) => {
  const { as, read, cancel, queued, move } = await openNames(t);
  const { change } = (await cancel()).body;
  move(1);
  assert.equal((await as(demoPeople.pauline, `POST /api/desk/changes/${change}/undo`)).status, 200);
  const now = await read();
  assert.equal(now.told, null);
  assert.equal(now.before, `${demoPeople.pauline.name} emailed 1 person at 10am about an earlier change.`);
  assert.match(now.message, /is on after all/);
  const words = { change: now.change, message: now.message, to: 'concerned', topic: false };
  assert.equal((await as(demoPeople.pauline, `POST ${path}/telling`, words)).status, 200);
  assert.equal((await queued()).length, 2);
});

test('whoever is here for a roll-up is among those it concerns, and it usually goes to all members', async (t) => {
  const { as, db } = await openNames(t);
  const [roll] = await db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'roll-up')
    .where('day', '>', '05-20')
    .orderBy('day')
    .execute();
  const event = roll?.id ?? '';
  const here = {
    event,
    name: '',
    fee: 200,
    is_paid: 0,
    at: '2025-05-20T09:00:00.000Z',
    partner: null,
    put_by: null,
  };
  await db
    .insertInto('arrival')
    .values([
      { ...here, id: 'a', member: demoPeople.tom.id, left_at: null },
      { ...here, id: 'b', member: demoPeople.joan.id, left_at: '2025-05-20T09:10:00.000Z' },
    ])
    .execute();
  const { hear, usual } = (await as(demoPeople.pauline, `GET /api/desk/calendar/events/${event}/telling`))
    .body;
  assert.equal(usual, 'members');
  assert.deepEqual(namesIn(hear.concerned.mail), [demoPeople.tom.name]);
});

test('what is over is cancelled without anybody hearing', async (t) => {
  const { as, db } = await openNames(t);
  const past = await db
    .selectFrom('event')
    .select('id')
    .where('day', '<', '05-20')
    .limit(1)
    .executeTakeFirstOrThrow();
  const telling = (await as(demoPeople.pauline, `GET /api/desk/calendar/events/${past.id}/telling`)).body;
  assert.equal(telling.hear, null);
});

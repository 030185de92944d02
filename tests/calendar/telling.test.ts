import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openTelling } from './tellings.ts';

const namesIn = (people: { name: string }[]) => people.map(({ name }) => name);

test('a cancelled match is told once, by mail and in its topic, and says so afterwards', async (t) => {
  const { read, set, tell, queued, as, db } = await openTelling(t);
  assert.equal((await read()).change, null);
  await set({ state: 'cancelled' });
  const offered = await read();
  assert.match(offered.message, /on 10 June is cancelled: too wet\.$/);
  assert.deepEqual(namesIn(offered.hear.concerned.mail), [demoPeople.joan.name, demoPeople.tom.name]);
  assert.deepEqual([offered.topic.name, offered.told, offered.usual], ['Lifts to it', null, 'concerned']);
  assert.equal((await queued()).length, 0);
  const told = await tell({ message: `${offered.message}\nStay at home.` });
  assert.equal(told.status, 200, told.text);
  assert.equal(told.body.told.by, demoPeople.pauline.name);
  assert.equal(told.body.told.mail, 2);
  const mails = await queued();
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [demoPeople.joan.email, demoPeople.tom.email],
  );
  const [mail] = mails.map((one) => JSON.parse(one.mail));
  assert.match(mail.subject, /Cancelled: .*Tuesday 10 June/);
  assert.match(mail.unsubscribe, /kind=events/);
  assert.match(mail.action.link, /forums\/topics\//);
  const [post] = (await as(demoPeople.joan, `GET /forum/posts?topic_id=${offered.topic.id}`)).body;
  assert.match(post.content, /Stay at home/);
  // A second request has no effect, and another officer is told who sent the first.
  assert.equal((await tell()).status, 200);
  const refused = await tell({}, demoPeople.peter);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /has already sent this/);
  assert.equal((await queued()).length, 2);
  const lines = await db
    .selectFrom('record')
    .select(['change', 'detail'])
    .where('act', 'like', 'notified the players%')
    .execute();
  assert.equal(lines.length, 1);
  assert.equal(lines[0]?.change, offered.change);
  assert.match(lines[0]?.detail ?? '', /: 2 by email, posted in its topic$/);
});

test('taking it back is news of its own, and what was overtaken is not told', async (t) => {
  const { read, set, tell } = await openTelling(t);
  await set({ state: 'cancelled' });
  const first = await read();
  await set({ state: 'on', note: '' });
  const stale = await tell({ change: first.change });
  assert.equal(stale.status, 409);
  assert.match(stale.body.detail, /changed since/);
  assert.match((await read()).message, /is on after all/);
  assert.equal((await tell({ to: 'nobody' })).status, 200);
});

test('a topic is started where there is none, and mail goes to nobody who does not want it', async (t) => {
  const { read, set, tell, queued, as, db } = await openTelling(t, false);
  await set({ state: 'postponed', date: '2025-06-12', despite: true });
  const offered = await read();
  assert.deepEqual([offered.hear.concerned.mail, offered.topic], [[], null]);
  assert.match(offered.message, /is moved to Thursday 12 June/);
  assert.equal((await tell({ to: 'nobody', topic: false })).status, 422);
  assert.equal((await tell({ message: ' ' })).status, 422);
  const told = await tell();
  assert.equal(told.status, 200, told.text);
  assert.match(told.body.topic.name, /^Thursday 12 June, /);
  assert.equal((await queued()).length, 0);
  const topic = told.body.topic.id;
  for (const who of [demoPeople.tom, demoPeople.joan]) await as(who, `PUT /forum/topics/${topic}/follow`);
  await as(demoPeople.tom, 'PUT /api/me/mail/events', { wanted: false });
  await set({ state: 'cancelled' });
  assert.deepEqual(namesIn((await read()).hear.concerned.mail), [demoPeople.joan.name]);
  await tell({ topic: false });
  assert.deepEqual(
    (await queued()).map(({ recipient }) => recipient),
    [demoPeople.joan.email],
  );
  assert.equal((await db.selectFrom('post').selectAll().execute()).length, 0);
});

test('whoever has entered an open is told as well', async (t) => {
  const { db, as } = await openTelling(t, false);
  const open = await db
    .selectFrom('event')
    .innerJoin('open', (j) => j.onRef('open.season', '=', 'event.season').onRef('open.day', '=', 'event.day'))
    .select(['event.id', 'event.version', 'event.season', 'event.day', 'slug'])
    .where('event.type', '=', 'open')
    .where('event.day', '>', '06-10')
    .executeTakeFirstOrThrow();
  const entry = {
    open: open.slug,
    season: open.season,
    others: '[]',
    phone: '',
    note: '',
    is_paid: 0,
    is_by_hand: 1,
    held_on: `${open.season}-${open.day}`,
    made_at: '2025-05-01T00:00:00.000Z',
    sending: null,
  } as const;
  await db
    .insertInto('open_entry')
    .values([
      { ...entry, id: 'a', number: 1, skip: 'Ann', email: 'ann@farlby.example', state: 'in' },
      { ...entry, id: 'b', number: 2, skip: 'Bob', email: 'bob@farlby.example', state: 'withdrawn' },
    ])
    .execute();
  const event = `/api/desk/calendar/events/${open.id}`;
  await as(demoPeople.pauline, `PUT ${event}/state`, {
    version: open.version,
    state: 'cancelled',
    note: 'Frost.',
  });
  const { change, message, hear } = (await as(demoPeople.pauline, `GET ${event}/telling`)).body;
  assert.deepEqual(namesIn(hear.concerned.mail), ['Ann']);
  await as(demoPeople.pauline, `POST ${event}/telling`, { change, message, to: 'concerned', topic: false });
  const [mail] = (
    await db.selectFrom('outbox').select('mail').where('recipient', '=', 'ann@farlby.example').execute()
  ).map((one) => JSON.parse(one.mail));
  assert.match(mail.lines.join(), /cancelled: Frost/);
  assert.equal(mail.unsubscribe, undefined);
});

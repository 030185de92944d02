import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendDutyNotifications } from '#app/modules/duties/slots/duty-reminders.server.ts';
import { correctGreenStatusPushes } from '#app/modules/green/green-push.server.ts';
import { match, select } from '#tests/sides/selected.ts';
import { say } from '#tests/sides/told-places.ts';
import { demoPeople, openPhones } from './phones.ts';

const others = /Brader|Appleby|Escritt|Maidens|Hallgarth|Dowse|Tom|Joan|Ron|Pauline|Derek|Peter|£/;

test('the green is closed and open again: what is taken back in time is not told, nor by an undoing', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const peter = await club.at();
  const state = async (to: string, version: number) =>
    (await peter('PUT /api/desk/green', { state: to, rinks: 5, note: '', version })).body;
  await state('closed', 0);
  await club.after(1);
  await state('open', 1);
  await club.after(5);
  assert.deepEqual(tom.titles(), []);
  const { change } = await state('closed', 2);
  await club.after(2);
  assert.deepEqual(tom.titles(), ['The green is closed.']);
  // The rinks alone are no news.
  await state('closed', 3);
  await club.after(5);
  assert.equal(tom.shown.length, 1);
  await club.context.db.updateTable('green').set({ state: 'open', rinks: 5 }).execute();
  assert.ok(change);
  const looks = { ...club.context, clock: club.clock };
  await correctGreenStatusPushes(looks);
  await correctGreenStatusPushes(looks);
  await club.after(2);
  assert.deepEqual(tom.titles(), ['The green is closed.', 'The green is open: 5 rinks in play.']);
});

test('at night it waits until eight, but for a match of that day', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']] });
  // Ten at night on 20 May: the match is in June.
  club.move(12 * 60);
  await tell();
  await club.after(0);
  await club.after(9 * 60 + 59);
  assert.deepEqual(tom.titles(), []);
  assert.equal(await club.after(1), 1);
  assert.deepEqual(tom.titles(), ['You are picked']);
  // On the day of the match, at seven in the morning.
  club.move(19 * 24 * 60 + 23 * 60);
  await club.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', match).execute();
  await tell();
  await club.after(0);
  assert.deepEqual(tom.titles(), ['You are picked', 'Cancelled']);
  assert.equal(tom.shown[1]?.headers.urgency, 'high');
  assert.equal(tom.shown[1]?.line, 'Hollowby, Tuesday 10 June');
});

test('who is picked, moved and not needed is told so, without anybody else’s name, until it begins', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await (await select(club, { rinks: [['tom', 'joan', 'pauline']] })).tell();
  await club.after(0);
  await (await select(club, { rinks: [['joan', 'tom', 'pauline']] })).tell();
  await club.after(0);
  await (await select(club, { rinks: [['joan', 'derek', 'pauline']] })).tell();
  await club.after(0);
  assert.deepEqual(tom.titles(), [
    'You are picked',
    'Your position has changed',
    'You are no longer in the team',
  ]);
  const begins = (Date.parse('2025-06-10T13:00:00Z') - Date.parse('2025-05-20T09:00:00Z')) / 1000;
  for (const { title, line, to, headers } of tom.shown) {
    assert.doesNotMatch(`${title} ${line}`, others);
    assert.equal(to, '/members/diary');
    assert.equal(Number(headers.ttl), begins);
  }
});

test('a captain hears of a withdrawal, without a name, and not of one that is taken back', async (t) => {
  const club = await openPhones(t);
  await club.db.insertInto('room_key').values({ member: 'margaret', room: 'playing' }).execute();
  const margaret = await club.told(demoPeople.margaret);
  await (await select(club, { rinks: [['tom', 'joan', 'pauline']] })).tell();
  await say(club, demoPeople.tom, false, 'My back');
  await club.after(2);
  await say(club, demoPeople.tom, true);
  await club.after(10);
  assert.deepEqual(margaret.titles(), []);
  await club.forgetMails();
  await say(club, demoPeople.joan, false, 'My back');
  await club.after(5);
  assert.deepEqual(margaret.titles(), ['A player cannot play']);
  assert.equal(margaret.shown[0]?.to, `/desk/playing/${match}/places`);
  assert.equal(margaret.shown[0]?.line, 'Hollowby, Tuesday 10 June');
  assert.deepEqual(await club.postman.after(60), []);
});

test('a captain without an e-mail address hears of it on the phone', async (t) => {
  const club = await openPhones(t);
  await club.db.insertInto('room_key').values({ member: 'edie', room: 'playing' }).execute();
  const edie = await club.told(demoPeople.edie);
  await (await select(club, { rinks: [['tom', 'joan', 'pauline']] }, { captain: 'edie' })).tell();
  await say(club, demoPeople.tom, false);
  await club.after(5);
  assert.deepEqual(edie.titles(), ['A player cannot play']);
});

test('an officer who tells of an event that is off tells phones too, in words of the calendar alone', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const peter = await club.at();
  const tell = { to: 'members', topic: false, message: 'Joan says that it is off.' };
  const { version } = await club.db
    .selectFrom('event')
    .select('version')
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  const off = { state: 'cancelled', note: 'Rain', date: '', tell, version };
  const done = await peter(`PUT /api/desk/calendar/events/${match}/state`, off);
  assert.equal(done.status, 200, done.text);
  await club.after(0);
  assert.equal(tom.shown.length, 1);
  assert.match(tom.shown[0]?.title ?? '', /: cancelled$/);
  assert.doesNotMatch(JSON.stringify([tom.shown[0]?.title, tom.shown[0]?.line]), others);
});

test('whose turn it is tomorrow is told, and the mail stays away', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const rota = {
    id: 'teas',
    position: 1,
    name: 'Teas',
    about: '',
    needed: 1,
    kinds: '[]',
    time: '15:00',
    put_by: 0,
  };
  await club.db.insertInto('rota').values(rota).execute();
  const peter = await club.at();
  await peter('POST /api/desk/duties/rotas/teas/dates', { way: 'one', from: '2025-05-21', to: '' });
  const duty = await club.db.selectFrom('duty').select(['id', 'version']).executeTakeFirstOrThrow();
  const put = await peter(`PUT /api/desk/duties/days/${duty.id}/people`, {
    members: ['tom'],
    version: duty.version,
  });
  assert.equal(put.status, 204, put.text);
  await club.forgetMails();
  await sendDutyNotifications({ ...club.context, clock: club.clock });
  await club.after(0);
  assert.deepEqual([tom.titles(), tom.shown[0]?.to], [['Your duty tomorrow'], '/members/duties']);
  assert.match(tom.shown[0]?.line ?? '', /^Teas, on Wednesday 21 May/);
  assert.deepEqual(await club.postman.after(60), []);
});

test('who is answered in the forum is told once an hour, and neither by whom nor what', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const joan = await club.at(demoPeople.joan);
  const text = (words: string) =>
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    });
  const [category] = (await joan('GET /forums/categories')).body;
  const topic = await tom.me('POST /forum/topics', {
    title: 'Mats',
    content: text('Which?'),
    category_id: category.id,
  });
  assert.ok(topic.status < 300, topic.text);
  const answer = () =>
    joan('POST /forum/posts', { topic_id: topic.body.id, content: text('Joan’s own words') });
  const answered = await answer();
  assert.ok(answered.status < 300, answered.text);
  await club.after(0);
  await answer();
  await club.after(5);
  assert.deepEqual(tom.titles(), ['New message for you in the forum']);
  assert.equal(tom.shown[0]?.line, undefined);
  assert.match(tom.shown[0]?.to ?? '', /^\/forums?\//);
  await club.after(60);
  await answer();
  await club.after(0);
  assert.equal(tom.shown.length, 2);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  purgeAnsweredComplaints,
  sendComplaintReminders,
} from '#app/modules/law/complaints/complaint-jobs.server.ts';
import { day, demoPeople, openClub } from '#tests/members.ts';
import { law, openLaw } from './law.ts';

const typed = {
  ...{ name: 'Ivy Marsh', email: 'ivy@example.org', phone: '', about: 'my details', website: '' },
  words: 'My number was on the list by the door.',
};

async function openComplaints(t: TestContext) {
  const club = await openLaw(t);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  let place = 0;
  async function complain(fields: Partial<typeof typed> = {}) {
    place += 1;
    const from = `203.0.113.${place}`;
    const { status, headers, text } = await club.ask('POST /complaints', {
      ...{ form: { ...typed, ticket, ...fields }, from },
    });
    const location = headers.get('location') ?? '';
    return { status, text, location, reference: /sent=([A-Z0-9-]+)/.exec(location)?.[1] ?? '' };
  }
  const list = async () => (await club.at(`GET ${law}/complaints`)).body;
  const first = async () => (await club.at(`GET ${law}/complaints/${(await list())[0].id}`)).body;
  return { ...club, complain, list, first };
}

test('a complaint is acknowledged at once with a reference, and told to whoever looks after complaints', async (t) => {
  const club = await openComplaints(t);
  const { status, location, reference } = await club.complain();
  assert.equal(status, 303);
  assert.match(await club.read(location), new RegExp(reference));
  const mail = await club.mailTo('ivy@example.org');
  assert.ok(mail.subject.includes(reference) && mail.mail.includes('Information Commissioner'));
  assert.ok(!mail.mail.includes('the list by the door'), 'a mistyped address must not read it');
  const told = await club.mailTo(demoPeople.derek.email ?? '', reference);
  assert.ok(!told.mail.includes('list') && !told.mail.includes('Ivy'));
  const [line] = await club.list();
  assert.deepEqual([line.reference, line.clock.words], [reference, 'To be answered: 30 days left']);
});

test('the form says what is missing, and the same sent twice is one complaint', async (t) => {
  const club = await openComplaints(t);
  for (const wrong of [{ words: '' }, { email: '' }, { about: '' }, { name: '' }])
    assert.equal((await club.complain(wrong)).status, 422, JSON.stringify(wrong));
  const refused = await club.complain({ email: '' });
  assert.ok(refused.text.includes(typed.words), 'what was typed is still there');
  const [one, two] = [await club.complain(), await club.complain()];
  assert.equal(one.reference, two.reference);
  assert.equal((await club.list()).length, 1);
  const other = await club.complain({ words: 'Another matter.' });
  assert.notEqual(other.reference, one.reference);
});

test('without an address it waits to be acknowledged by hand, is noted upon, and is answered on paper', async (t) => {
  const club = await openComplaints(t);
  await club.complain({ email: '', phone: '01507 555 0100' });
  const { id, version, clock } = await club.first();
  assert.equal(clock.words, 'To be acknowledged: 30 days left');
  const path = `${law}/complaints/${id}`;
  assert.equal((await club.at(`PUT ${path}/acknowledgement`, { version })).status, 204);
  assert.equal((await club.at(`POST ${path}/notes`, { words: 'Rang her on Monday.' })).status, 204);
  const stale = await club.at(`PUT ${path}/answer`, { answer: 'We are sorry.', version });
  assert.deepEqual([stale.status, stale.body.current.state], [409, 'acknowledged']);
  const answer = { answer: 'We are sorry.', version: version + 1 };
  assert.equal((await club.at(`PUT ${path}/answer`, answer)).status, 204);
  const done = await club.first();
  assert.deepEqual(
    [done.state, done.clock.words, done.keptUntil, done.notes[0].words],
    ['answered', 'Answered', '2027-05-20', 'Rang her on Monday.'],
  );
  assert.equal((await club.mails()).filter(({ to }) => to !== demoPeople.derek.email).length, 0);
});

test('an answer goes by mail, and a second one keeps the first among the notes', async (t) => {
  const club = await openComplaints(t);
  await club.complain();
  const { id, version } = await club.first();
  const path = `${law}/complaints/${id}/answer`;
  await club.at(`PUT ${path}`, { answer: 'The list is gone.\n\nWe are sorry.', version });
  const mail = await club.mailTo('ivy@example.org', 'Our answer');
  assert.ok(mail.mail.includes('The list is gone.') && mail.mail.includes('ico.org.uk'));
  await club.at(`PUT ${path}`, { answer: 'It was there again: it is gone now.', version: version + 1 });
  assert.match((await club.first()).notes[0].words, /Our earlier answer: The list is gone/);
});

test('one that was spoken counts from the day on which it came, and is pressing when its day is near', async (t) => {
  const club = await openComplaints(t);
  const spoken = { ...typed, email: '', phone: '', way: 'spoken', day: '2025-04-28' };
  const { website: _, ...json } = spoken;
  const { status, body } = await club.at(`POST ${law}/complaints`, json);
  assert.equal(status, 201);
  const { clock, due } = (await club.at(`GET ${law}/complaints/${body.id}`)).body;
  assert.deepEqual([due, clock.words], ['2025-05-28', 'To be acknowledged: 8 days left']);
  const front = async () => JSON.stringify((await club.at('GET /api/me/desk')).body.waiting);
  assert.doesNotMatch(await front(), /Complaints/);
  club.move(day);
  assert.match(await front(), /Complaints: One open complaint\. .*7 days left/);
  club.move(10 * day);
  assert.match(await front(), /3 days late/);
  const future = await club.at(`POST ${law}/complaints`, { ...json, day: '2026-01-01' });
  assert.equal(future.status, 422);
});

test('whoever looks after complaints is reminded once, a week before the day', async (t) => {
  const club = await openComplaints(t);
  await club.complain();
  await club.forgetMails();
  assert.equal(await sendComplaintReminders(club.context), 0);
  club.move(23 * day);
  assert.deepEqual(
    [await sendComplaintReminders(club.context), await sendComplaintReminders(club.context)],
    [1, 0],
  );
  assert.deepEqual(
    (await club.mails()).map(({ to }) => to),
    [demoPeople.derek.email],
  );
});

test('it is forgotten two years after the answer, with its notes', async (t) => {
  const club = await openComplaints(t);
  await club.complain();
  const { id, version } = await club.first();
  await club.at(`POST ${law}/complaints/${id}/notes`, { words: 'Looked into it.' });
  await club.at(`PUT ${law}/complaints/${id}/answer`, { answer: 'We are sorry.', version });
  club.move(729 * day);
  await purgeAnsweredComplaints(club.db, club.clock);
  assert.equal((await club.db.selectFrom('complaint').selectAll().execute()).length, 1);
  club.move(3 * day);
  await purgeAnsweredComplaints(club.db, club.clock);
  for (const table of ['complaint', 'complaint_note'] as const)
    assert.deepEqual(await club.db.selectFrom(table).selectAll().execute(), []);
});

test('a club that does not use it has no form, no room and no call', async (t) => {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: demoPeople.derek.id, room: 'law' }).execute();
  const token = await club.signIn(demoPeople.derek);
  assert.equal((await club.get('/complaints')).status, 404);
  assert.equal((await club.ask('POST /complaints', { form: typed })).status, 404);
  for (const part of ['', '/complaints', '/clearings', '/requests', '/pictures'])
    assert.equal((await club.ask(`GET ${law}${part}`, { token })).status, 404, part);
  assert.deepEqual((await club.ask('GET /api/me', { token })).body.rooms, []);
  assert.doesNotMatch(await club.read('/privacy'), /\/complaints/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimMail } from '#app/modules/mail/outbox.server.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { openLetters } from './letters.ts';

test('all members get one each, a couple with one address two by name; whoever wants none and has no mail are counted', async (t) => {
  const club = await openLetters(t);
  await club.db.insertInto('mail_choice').values({ member: 'tom', kind: 'letters', choice: 'no' }).execute();
  const { id } = await club.write();
  const { body } = await club.send(id);
  assert.deepEqual(body, { mail: 7, paper: 1, notWanted: 1 });
  const mails = await club.mails();
  const couple = mails.filter(({ to }) => to === 'applebys@larkby.example');
  assert.deepEqual(couple.map(({ name }) => name).sort(), ['Joan Appleby', 'Ron Appleby']);
  assert.match(couple.find(({ name }) => name === 'Joan Appleby')?.mail ?? '', /"greeting":"Dear Joan,"/);
  assert.ok(mails.every(({ unsubscribe }) => /\/members\/stop-mail\?key=.+&kind=letters$/.test(unsubscribe)));
  const rows = await club.recipients(id);
  assert.deepEqual(
    rows.filter(({ way }) => way !== 'mail').map(({ person, way, email }) => [person, way, email]),
    [
      ['member:edie', 'paper', ''],
      ['member:tom', 'not wanted', 'tom@larkby.example'],
    ],
  );
  assert.ok(!rows.some(({ person }) => person === 'member:stan'), 'whoever is suspended is in none');
});

test('a necessary letter goes to those as well who want none, says why, and cannot be stopped by its link', async (t) => {
  const club = await openLetters(t);
  await club.db.insertInto('mail_choice').values({ member: 'tom', kind: 'letters', choice: 'no' }).execute();
  const { id } = await club.write({ kind: 'meeting' });
  assert.deepEqual((await club.send(id)).body, { mail: 8, paper: 1, notWanted: 0 });
  const { mail, unsubscribe } = await club.mailTo('tom@larkby.example');
  assert.match(mail, /notice of a meeting goes to every member/);
  assert.equal(unsubscribe, undefined);
});

test('where the numbers are others than were seen nothing is sent', async (t) => {
  const club = await openLetters(t);
  const { id } = await club.write();
  const { letter, now } = await club.read(id);
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  const json = { ...now.counts, version: letter.version };
  const { status, body } = await club.at(`POST /api/desk/letters/${id}/sending`, json);
  assert.deepEqual(
    [status, body.detail],
    [
      409,
      'The recipients have changed. The letter now goes to 7 by email, 1 on paper. Nothing has been sent. Check the letter again.',
    ],
  );
  assert.deepEqual([(await club.mails()).length, (await club.recipients(id)).length], [0, 0]);
});

test('what has not gone is stopped, what has gone is counted, and what is in hand stays', async (t) => {
  const club = await openLetters(t);
  const { clock } = club.context;
  const { id } = await club.write();
  await club.send(id);
  club.move(2);
  const inHand = await claimMail(club.db, clock);
  const { body } = await club.at(`POST /api/desk/letters/${id}/stop`);
  assert.deepEqual(body, { stopped: 7, gone: 1 });
  const left = await club.db.selectFrom('outbox').select('id').execute();
  assert.deepEqual(
    left.map((row) => row.id),
    [inHand?.id],
  );
  const { going, recipients } = await club.read(id);
  assert.deepEqual(going, { waiting: 1, gone: 0, failed: 0, stopped: 7 });
  assert.equal(recipients.filter(({ way }: { way: string }) => way === 'stopped').length, 7);
  assert.deepEqual((await club.at(`POST /api/desk/letters/${id}/stop`)).body, { stopped: 0, gone: 1 });
});

test('a refused mail shows at the letter with its reason, and is put on paper instead', async (t) => {
  const server = await startTestSmtpServer(t);
  const club = await openLetters(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  server.answers.rcptTo = (address) => (address.startsWith('tom') ? [550, 'No such user'] : undefined);
  const { id } = await club.write();
  await club.send(id);
  const failed = async () =>
    (await club.read(id)).recipients.filter(({ mail }: { mail: string }) => mail === 'failed');
  await club.db.updateTable('outbox').set({ due_at: '2025-05-20T08:00:00.000Z' }).execute();
  await club.context.postman.deliver();
  const [tom] = await failed();
  assert.deepEqual([tom.name, tom.way], ['Tom Brader', 'mail']);
  assert.match(tom.trouble, /refused/);
  const { body: front } = await club.at('GET /api/me/desk');
  assert.match(JSON.stringify(front), /A letter did not reach everyone: The green opens/);
  const path = `PUT /api/desk/letters/${id}/recipients`;
  assert.equal((await club.at(`${path}/member:joan/paper`)).status, 409);
  assert.equal((await club.at(`${path}/member:tom/paper`)).status, 204);
  const { people } = (await club.at(`GET /api/desk/letters/${id}/paper`)).body;
  const onPaper = people.filter(({ way }: { way: string }) => way === 'paper');
  assert.deepEqual(
    onPaper.map(({ name }: { name: string }) => name),
    ['Edie Marsh', 'Tom Brader'],
  );
  assert.equal(server.got.length, 7);
  assert.ok(server.got.every(({ replyTo }) => replyTo?.[0]?.address));
});

test('three hundred are settled at one press, and whoever asks meanwhile is answered', async (t) => {
  const club = await openLetters(t);
  const rows = Array.from({ length: 300 }, (_, place) => ({
    ...{
      id: `m${place}`,
      name: `Member ${place}`,
      email: `m${place}@larkby.example`,
      role: 'member' as const,
    },
    ...{ added_at: '2025-05-20', mail_key: `key${place}`, phone: '', name_is_given: 1 },
  }));
  for (let from = 0; from < 300; from += 50)
    await club.db
      .insertInto('member')
      .values(rows.slice(from, from + 50))
      .execute();
  const { id } = await club.write({ body: `Dear {name},\n\n${'Words. '.repeat(2800)}` });
  const { letter, now } = await club.read(id);
  const sending = club.at(`POST /api/desk/letters/${id}/sending`, { ...now.counts, version: letter.version });
  const other = club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  const [sent, answered] = await Promise.all([sending, other]);
  assert.deepEqual(sent.body, { mail: 308, paper: 1, notWanted: 0 });
  assert.equal(answered.status, 200);
});

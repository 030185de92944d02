// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cast, day, type OpenClub, openClub } from '#tests/members.ts';

const typed = {
  name: 'Ann Abel',
  email: 'ann@larkby.example',
  phone: '01507 555 0199',
  message: 'May I come on Saturday?',
  website: '',
};

/** The public form as a browser sends it, without script: the page that answers, its ticket and what it shows. */
async function send(club: OpenClub, fields: Record<string, string>, from?: string) {
  const answer = await club.ask('POST /how-to-join', { form: fields, from });
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(answer.text) ?? [];
  return { ...answer, ticket, location: answer.headers.get('location') };
}
const ticketOf = async (club: OpenClub): Promise<string> =>
  (await club.ask('GET /api/applications/ticket')).body.ticket;
const stored = (club: OpenClub) =>
  club.db.selectFrom('application').selectAll().where('name', '!=', 'Grace Holland').execute();

/** One that somebody has written, as the desk sees it. */
async function applied(t: TestContext, fields: Partial<typeof typed> = {}) {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  assert.equal((await send(club, { ...typed, ...fields, ticket })).status, 303);
  const token = await club.signIn(cast.peter);
  const { body } = await club.ask('GET /api/desk/applications', { token });
  const [grace, ann] = body;
  assert.equal(grace.name, 'Grace Holland');
  return { ...club, token, application: ann };
}

test('without a ticket the form comes again with what was typed, and a second press sends it', async (t) => {
  const club = await openClub(t);
  const first = await send(club, typed);
  assert.equal(first.status, 200);
  for (const text of [
    'look over it once more',
    'value="Ann Abel"',
    'value="ann@larkby.example"',
    'value="01507 555 0199"',
    'May I come on Saturday?',
  ])
    assert.ok(first.text.includes(text), text);
  assert.deepEqual(await stored(club), []);
  club.move(0.1);
  const second = await send(club, { ...typed, ticket: first.ticket });
  assert.deepEqual([second.status, second.location], [303, '/how-to-join?sent=yes#apply']);
  assert.equal((await stored(club)).length, 1);
  assert.match((await club.ask('GET /how-to-join?sent=yes')).text, /Your message has reached our Secretary/);
});

const tickets: Record<string, { ticket: (club: OpenClub) => Promise<string>; wait?: number; good: boolean }> =
  {
    'three seconds old': { ticket: ticketOf, wait: 3 / 60, good: true },
    'a little younger': { ticket: ticketOf, wait: 2.999 / 60, good: false },
    'an hour old': { ticket: ticketOf, wait: 60, good: true },
    'a day old': { ticket: ticketOf, wait: day, good: false },
    'made up': {
      ticket: async (club) => `${club.clock().getTime()}.${'a'.repeat(64)}`,
      wait: 1,
      good: false,
    },
    'made older than it is': {
      ticket: async (club) => (await ticketOf(club)).replace(/^\d/, '0'),
      good: false,
    },
    'with other letters': { ticket: async () => `1.${'é'.repeat(64)}`, wait: 1, good: false },
    'of a time that is none': { ticket: async () => 'now.then', wait: 1, good: false },
  };

test('a ticket is good from three seconds to a day, and only one of ours', async (t) => {
  for (const [fact, { ticket, wait = 0, good }] of Object.entries(tickets)) {
    await t.test(fact, async (t) => {
      const club = await openClub(t);
      const made = await ticket(club);
      club.move(wait);
      const answer = await send(club, { ...typed, ticket: made });
      assert.equal(answer.status, good ? 303 : 200, answer.text.slice(0, 300));
      assert.equal((await stored(club)).length, good ? 1 : 0);
      if (good) return;
      // The form has a ticket that will be good.
      club.move(1);
      assert.equal((await send(club, { ...typed, ticket: answer.ticket })).status, 303);
    });
  }
});

const mistakes: [fact: string, fields: Partial<typeof typed>, sentence: string][] = [
  ['no name', { name: ' ' }, 'Please tell us your name.'],
  ['a name beyond measure', { name: 'x'.repeat(81) }, 'Please shorten your name.'],
  [
    'nothing to answer to',
    { email: '', phone: '' },
    'Please give an e-mail address or a telephone number, so that we can answer.',
  ],
  ['a bad address', { email: 'ann@larkby' }, 'This is not an e-mail address.'],
  ['a bad number', { phone: 'call me' }, 'This is not a telephone number.'],
  ['a long message', { message: 'x'.repeat(2001) }, 'Please keep it under 2,000 characters.'],
];

test('a mistake in the form is said at its field, and nothing typed is lost', async (t) => {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  for (const [fact, fields, sentence] of mistakes) {
    await t.test(fact, async () => {
      const answer = await send(club, { ...typed, ...fields, ticket });
      assert.equal(answer.status, 422);
      assert.ok(answer.text.includes(sentence), sentence);
      assert.match(answer.text, /aria-invalid="true"/);
      const kept = { ...typed, ...fields }.message.slice(0, 50);
      assert.ok(answer.text.includes(kept));
      assert.equal(answer.ticket, ticket);
    });
  }
  assert.deepEqual(await stored(club), []);
  assert.deepEqual(await club.mails(), []);
});

test('what is typed is shown as text, never as markup', async (t) => {
  const club = await openClub(t);
  const mark = '"><img src=x onerror=alert(1)><script>alert(1)</script></textarea>';
  const { text } = await send(club, { ...typed, name: mark, message: mark });
  assert.ok(
    text.includes('&lt;img src=x onerror=alert(1)&gt;') || text.includes('&lt;img'),
    'it is there, escaped',
  );
  assert.ok(!text.includes('<img src=x'));
  assert.ok(!text.includes('<script>alert'));
  const ticket = await ticketOf(club);
  club.move(1);
  const broken = { ...typed, name: '<b>Ann</b>\r\nBcc: all', message: mark, ticket };
  assert.equal((await send(club, broken)).status, 422);
  await send(club, { ...broken, name: '<b>Ann</b>' });
  const [mail] = await club.mails();
  assert.ok(mail && !/[\r\n]/.test(mail.subject) && mail.subject.startsWith('<b>Ann</b>'));
});

test('a program that fills in what nobody sees is thanked, and nothing is kept', async (t) => {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  const answer = await send(club, { ...typed, website: 'https://spam.example', ticket });
  assert.deepEqual([answer.status, answer.location], [303, '/how-to-join?sent=yes#apply']);
  assert.deepEqual(await stored(club), []);
  assert.deepEqual(await club.mails(), []);
});

test('from one place only so many can be sent in an hour, and the form says when to try again', async (t) => {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await send(club, { ...typed, ticket })).status);
  assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429]);
  const { text } = await send(club, { ...typed, ticket });
  assert.match(text, /Too many tries\. Please try again in \d+ minutes\./);
  assert.ok(text.includes('value="Ann Abel"'));
  assert.equal((await send(club, { ...typed, ticket }, '198.51.100.9')).status, 303);
  assert.equal((await stored(club)).length, 6);
});

const bodies: Record<string, Record<string, string>> = {
  JSON: { 'content-type': 'application/json' },
  'no type': {},
  'a broken form in parts': { 'content-type': 'multipart/form-data; boundary=x' },
};

test('what is no form is refused, never a fault', async (t) => {
  const club = await openClub(t);
  for (const [fact, headers] of Object.entries(bodies)) {
    await t.test(fact, async () => {
      const { status } = await club.ask('POST /how-to-join', { raw: '{"name":"Ann"}', headers });
      assert.ok(status >= 400 && status < 500, `${status}`);
    });
  }
  const huge = await club.ask('POST /how-to-join', { form: { ...typed, message: 'x'.repeat(140_000) } });
  assert.equal(huge.status, 413);
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('when it cannot be kept, the error screen says so and the fault is logged', async (t) => {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  await club.db.schema.alterTable('application').renameTo('elsewhere').execute();
  const { status, text } = await send(club, { ...typed, ticket });
  assert.equal(status, 500);
  assert.match(text, /<h1>Unexpected Application Error!<\/h1>/);
  assert.equal(club.log.filter(({ msg }) => msg === 'fault').length, 1);
});

test('an application goes to the Secretary by mail, and to administrators who want it', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.margaret);
  await club.ask('PUT /api/me/mail/applications', { token, json: { wanted: true } });
  const ticket = await ticketOf(club);
  club.move(1);
  await send(club, { ...typed, ticket });
  const mails = await club.mails();
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['hello@larkbybowls.example', 'margaret@larkby.example'],
  );
  for (const { subject, link, mail } of mails) {
    assert.equal(subject, 'Ann Abel would like to join Larkby Bowls Club');
    assert.equal(link, 'http://localhost:3000/desk/applications');
    for (const part of ['ann@larkby.example', '01507 555 0199', 'May I come on Saturday?'])
      assert.ok(mail.includes(part));
  }
});

test('one click makes an applicant a member and invites them; a second finds it done', async (t) => {
  const club = await applied(t);
  const { id, ...application } = club.application;
  assert.deepEqual(application, {
    madeAt: '2025-05-20T09:01:00.000Z',
    name: typed.name,
    email: typed.email,
    phone: typed.phone,
    message: typed.message,
    note: '',
  });
  const accept = () => club.ask(`POST /api/desk/applications/${id}/member`, { token: club.token });
  const both = await Promise.all([accept(), accept()]);
  const good = both.find(({ status }) => status === 201);
  const late = both.find(({ status }) => status === 404);
  assert.equal(good?.body.state, 'invited');
  assert.equal(late?.body.detail, 'This application has been dealt with already.');
  const { code } = await club.mailTo('ann@larkby.example', 'Your invitation');
  const json = { code, email: 'ann@larkby.example', newPassword: 'four woods' };
  assert.equal((await club.ask('POST /reset-password', { json })).status, 200);
  const [row] = await stored(club);
  assert.deepEqual([row?.state, row?.email, row?.phone, row?.message], ['accepted', '', '', '']);
  const acts = await club.db.selectFrom('record').select(['act', 'member_name']).execute();
  assert.deepEqual(acts.map(({ act }) => act).sort(), ['accepted the application of', 'added']);
});

test('an application that is deleted is forgotten, and makes no member', async (t) => {
  const club = await applied(t);
  const path = `/api/desk/applications/${club.application.id}`;
  await club.forgetMails();
  assert.equal((await club.ask(`DELETE ${path}`, { token: club.token })).status, 204);
  assert.equal((await club.ask(`DELETE ${path}`, { token: club.token })).status, 404);
  assert.equal((await club.ask(`POST ${path}/member`, { token: club.token })).status, 404);
  const [row] = await stored(club);
  assert.deepEqual([row?.state, row?.email, row?.message], ['declined', '', '']);
  assert.deepEqual(await club.mails(), []);
  assert.equal((await club.ask('GET /api/desk/applications', { token: club.token })).body.length, 1);
});

test('an applicant without an address, or with one that a couple has, stays on the desk', async (t) => {
  for (const [email, status] of [
    ['', 409],
    ['applebys@larkby.example', 422],
  ] as const) {
    const club = await applied(t, { email });
    const answer = await club.ask(`POST /api/desk/applications/${club.application.id}/member`, {
      token: club.token,
    });
    assert.equal(answer.status, status);
    assert.equal((await club.ask('GET /api/desk/applications', { token: club.token })).body.length, 2);
    assert.equal((await stored(club))[0]?.message, typed.message);
  }
});

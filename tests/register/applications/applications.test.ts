import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, type OpenClub, openClub } from '#tests/members.ts';
import { send, stored, ticketOf, typed } from './form-sent.ts';

test('without a ticket the form comes again with what was typed, and a second press sends it', async (t) => {
  const club = await openClub(t);
  const first = await send(club, typed);
  assert.equal(first.status, 200);
  for (const text of [
    'Check what you have written, then press',
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
      // The form's ticket becomes valid after a minute.
      club.move(1);
      assert.equal((await send(club, { ...typed, ticket: answer.ticket })).status, 303);
    });
  }
});

const mistakes: [fact: string, fields: Partial<typeof typed>, sentence: string][] = [
  ['no name', { name: ' ' }, 'Enter your name.'],
  ['a name beyond measure', { name: 'x'.repeat(81) }, 'Enter a shorter name.'],
  [
    'nothing to answer to',
    { email: '', phone: '' },
    'Enter an email address or a phone number, so that we can reply.',
  ],
  ['a bad address', { email: 'ann@larkby' }, 'Enter an email address, such as name@example.com.'],
  ['a bad number', { phone: 'call me' }, 'Enter a phone number, such as 01234 567890.'],
  ['half a number', { phone: '12' }, 'Enter a phone number, such as 01234 567890.'],
  ['a long message', { message: 'x'.repeat(2001) }, 'Must be 2,000 characters or fewer.'],
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
  assert.match(text, /Too many attempts\. Try again in \d+ minutes\./);
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

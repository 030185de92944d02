import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, openOpens, typed } from './spencer-shield.ts';

const mistakes: [fact: string, fields: Partial<typeof typed>, sentence: string][] = [
  ['no skip', { skip: ' ' }, 'Enter the name of the skip.'],
  ['a name beyond measure', { skip: 'x'.repeat(81) }, 'Enter a shorter name.'],
  ['another’s name beyond measure', { other: 'x'.repeat(81) }, 'Enter a shorter name.'],
  ['a name of two lines', { skip: 'Ann\nBcc: all' }, 'Enter the name on one line.'],
  [
    'nothing to reach them by',
    { email: '', phone: '' },
    'Enter an email address or a phone number, so that we can reach you.',
  ],
  ['a bad address', { email: 'ann@wychby' }, 'Enter an email address, such as name@example.com.'],
  ['a bad number', { phone: 'call me' }, 'Enter a phone number, such as 01234 567890.'],
  ['a long note', { note: 'x'.repeat(501) }, 'Must be 500 characters or fewer.'],
  [
    'a character that cannot be kept',
    { note: 'a\0' },
    'This contains a character that cannot be saved. Type it again.',
  ],
];

test('a mistake in the form is said at its field, and nothing typed is lost', async (t) => {
  const club = await openOpens(t);
  for (const [fact, fields, sentence] of mistakes) {
    await t.test(fact, async () => {
      const form = { ...typed, note: 'No nuts, please', ...fields };
      const { status, text } = await club.send(form);
      assert.equal(status, 422);
      assert.ok(text.includes(sentence), sentence);
      assert.match(text, /aria-invalid="true"/);
      for (const kept of ['skip', 'other', 'phone', 'note'] as const)
        if (!/[\0\n]/.test(form[kept])) assert.ok(text.includes(form[kept].trim().slice(0, 50)), kept);
    });
  }
  assert.deepEqual(await club.entries(), []);
  assert.deepEqual(await club.mails(), []);
});

test('without a ticket the form comes again with what was typed, and a second press sends it', async (t) => {
  const club = await openOpens(t);
  const first = await club.send({ ticket: '' });
  assert.equal(first.status, 200);
  assert.match(first.text, /Check what you have written, then press/);
  for (const kept of ['Ann Abel', 'Bob Best', 'ann@wychby.example'])
    assert.ok(first.text.includes(`value="${kept}"`));
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(first.text) ?? [];
  club.move(0.1);
  assert.equal((await club.send({ ticket })).status, 303);
  assert.deepEqual(await club.lines(), ['1 Ann Abel in']);
});

test('what is typed is shown as text, never as markup', async (t) => {
  const club = await openOpens(t);
  const mark = '"><img src=x onerror=alert(1)><script>alert(1)</script></textarea>';
  const { text } = await club.send({ skip: mark, note: mark, ticket: '' });
  assert.ok(text.includes('&lt;img') && !text.includes('<img src=x') && !text.includes('<script>alert'));
});

test('from one place, and for one address, only so many are taken', async (t) => {
  const club = await openOpens(t, { places: '' });
  const statuses = [];
  for (let n = 0; n < 9; n++) statuses.push((await club.send({ skip: `Side ${n}` })).status);
  assert.deepEqual(statuses, [...Array(8).fill(303), 429]);
  const { text } = await club.send({ skip: 'Side 10' });
  assert.match(text, /Too many attempts\. Try again in \d+ hours\./);
  assert.ok(text.includes('value="Side 10"'));
  const here = [];
  for (let n = 0; n < 11; n++) {
    const form = { ...typed, skip: `Side ${n}`, email: '', ticket: club.ticket, phone: `01507 ${n}` };
    here.push((await club.ask('POST /opens/spencer-shield', { form, from: '198.51.100.7' })).status);
  }
  assert.deepEqual(here, [...Array(10).fill(303), 429]);
});

test('a program that fills in what nobody sees is thanked, and nothing is kept', async (t) => {
  const club = await openOpens(t);
  assert.equal((await club.send({ website: 'https://spam.example' })).status, 303);
  assert.deepEqual([await club.entries(), await club.mails()], [[], []]);
});

const elsewhere: [fact: string, headers: Record<string, string>, status: number][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site, by an older browser', { origin: 'https://evil.example' }, 403],
  ['nowhere that it says', { origin: 'null' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 303],
  ['our own page, by an older browser', { origin: 'http://localhost:3000' }, 303],
  ['our own page behind a proxy', { 'sec-fetch-site': 'same-origin', origin: 'https://bowls.example' }, 303],
];

test('a form from another site is refused, and our own is not, behind a proxy either', async (t) => {
  for (const [fact, headers, status] of elsewhere) {
    await t.test(fact, async (t) => {
      const club = await openOpens(t);
      const form = { ...typed, ticket: club.ticket };
      const answer = await club.ask('POST /opens/spencer-shield', { form, headers });
      assert.equal(answer.status, status, answer.text.slice(0, 200));
      assert.equal((await club.entries()).length, status === 303 ? 1 : 0);
      const { link } = status === 303 ? await club.mailTo(typed.email) : { link: '' };
      const code = link ? codeOf(link) : 'none';
      const out = await club.ask('POST /my-entry', { form: { code }, headers });
      assert.equal(out.status, status);
    });
  }
});

test('what is no form, or is for no open, is refused, never a fault', async (t) => {
  const club = await openOpens(t);
  const json = { 'content-type': 'application/json' };
  for (const path of ['/opens/spencer-shield', '/my-entry']) {
    const { status } = await club.ask(`POST ${path}`, { raw: '{"skip":"Ann"}', headers: json });
    assert.ok(status >= 400 && status < 500, `${path} ${status}`);
  }
  assert.equal((await club.send({}, '/opens/none')).status, 404);
  assert.match(await club.read('/opens/none'), /There is no page at this address/);
  assert.equal((await club.send({ note: 'x'.repeat(140_000) })).status, 413);
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

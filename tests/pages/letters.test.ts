import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OpenClub, openClub } from '#tests/members.ts';
import { words } from '#tests/site.ts';

const typed = { name: 'Ann Abel', email: 'ann@larkby.example', message: 'When is the mowing?', website: '' };

const ticketOf = async (club: OpenClub): Promise<string> =>
  (await club.ask('GET /api/applications/ticket')).body.ticket;

/** An officer's page with the form, and the response to sending it. */
async function toOfficer(club: OpenClub, name: string) {
  const { id } = await club.db
    .selectFrom('officer')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const ticket = await ticketOf(club);
  club.move(1);
  const send = (fields: Partial<typeof typed> & { ticket?: string } = {}) =>
    club.ask(`POST /the-committee/${id}`, { form: { ...typed, ticket, ...fields } });
  return { page: `/the-committee/${id}`, send };
}

const mails = async ({ db }: OpenClub) =>
  (await db.selectFrom('outbox').select('mail').execute()).map(({ mail }) => JSON.parse(mail));

test('each officer has a face or initials and a way to be written to, and no address stands in the page', async (t) => {
  const club = await openClub(t);
  const { text } = await club.ask('GET /the-committee');
  assert.equal(text.match(/href="\/the-committee\/[^"]+"/g)?.length, 11);
  assert.match(text, /<span class="disc tone-\d" aria-hidden="true">[A-Z]{2}<\/span>/);
  const [officers = ''] = /<ul class="bare-list tiles filled officers">.*?<\/ul>/s.exec(text) ?? [];
  assert.match(officers, /Margaret Dowse/);
  assert.doesNotMatch(officers, /@|mailto:/);
});

test('an officer’s page has a contact for the phone, with the role and that page in place of an address', async (t) => {
  const club = await openClub(t);
  const { page } = await toOfficer(club, 'Margaret Dowse');
  const { text } = await club.ask(`GET ${page}`);
  const [, file = ''] =
    /href="data:text\/vcard;charset=utf-8,([^"]+)" download="[\w-]+\.vcf"/.exec(text) ?? [];
  const card = decodeURIComponent(file);
  assert.match(
    card,
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\nN:Dowse;Margaret;;;\r\nFN:Margaret Dowse\r\nORG:Larkby Bowls Club\r\nTITLE:/,
  );
  assert.ok(card.endsWith(`URL:http://localhost:3000${page}\r\nEND:VCARD\r\n`), card);
  assert.doesNotMatch(card, /@|TEL|EMAIL/);
});

test("a visitor's words go to the officer who is on the roll, and the answer to the visitor", async (t) => {
  const club = await openClub(t);
  const { page, send } = await toOfficer(club, 'Margaret Dowse');
  const { status, headers } = await send();
  assert.deepEqual([status, headers.get('location')], [303, `${page}?sent=yes`]);
  assert.match(
    words((await club.ask(`GET ${page}?sent=yes`)).text),
    /Your message has been saved for Margaret Dowse\./,
  );
  const [mail, ...others] = await mails(club);
  assert.deepEqual(others, []);
  assert.deepEqual([mail.to, mail.replyTo], ['margaret@larkby.example', 'ann@larkby.example']);
  assert.match(mail.subject, /^Message for the .+ from Ann Abel$/);
  assert.deepEqual(mail.lines.slice(1), ['When is the mowing?']);
});

test('where the roll knows no such name, or two of it, the letter goes to the club', async (t) => {
  const club = await openClub(t);
  await club.db.updateTable('member').set({ name: 'Another' }).where('id', '=', 'margaret').execute();
  const none = await toOfficer(club, 'Margaret Dowse');
  assert.equal((await none.send()).status, 303);
  await club.db
    .updateTable('member')
    .set({ name: 'Margaret Dowse' })
    .where('id', 'in', ['tom', 'joan'])
    .execute();
  assert.equal((await none.send()).status, 303);
  const { email } = club.context.club;
  assert.deepEqual(
    (await mails(club)).map(({ to, toName }) => [to, toName]),
    [
      [email, 'Margaret Dowse'],
      [email, 'Margaret Dowse'],
    ],
  );
});

test('what is wrong is said at its field with all that was typed, and a machine is let go unheard', async (t) => {
  const club = await openClub(t);
  const { page, send } = await toOfficer(club, 'Margaret Dowse');
  const wrong = await send({ email: 'ann', message: ' ' });
  assert.equal(wrong.status, 422);
  for (const said of [
    'Enter your email address, so that we can reply.',
    'Enter your message.',
    'value="Ann Abel"',
    'value="ann"',
  ])
    assert.ok(wrong.text.includes(said), said);
  const early = await send({ ticket: '' });
  assert.equal(early.status, 200);
  assert.match(early.text, /Check what you have written, then press/);
  assert.equal((await send({ website: 'http://spam.example' })).status, 303);
  assert.deepEqual(await mails(club), []);
  assert.equal((await club.ask('GET /the-committee/nobody')).status, 404);
  assert.equal((await club.ask('POST /the-committee/nobody', { form: typed })).status, 404);
  for (let sent = 0; sent < 5; sent++) assert.equal((await send()).status, 303);
  const sixth = await send();
  assert.equal(sixth.status, 429);
  assert.ok(sixth.text.includes('When is the mowing?'));
  assert.equal((await club.ask(`GET ${page}`)).status, 200);
});

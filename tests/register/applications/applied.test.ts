import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { applied, send, stored, ticketOf, typed } from './form-sent.ts';

test('an application goes to the Secretary by mail, and to administrators who want it', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.margaret);
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
  const { body } = await club.ask('GET /api/desk/record?limit=1', { token: club.token });
  assert.match(JSON.stringify(body), /deleted the membership enquiry of/);
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

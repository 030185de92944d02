import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople, openClub } from '#tests/members.ts';
import { leftOpen, reset, verify } from './resets.ts';

test('an invitation lasts seven days, not an hour, and ends with its use', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  const { code } = await club.mailTo('nell@larkby.example', 'Your invitation');
  club.move(7 * day - 0.001);
  assert.deepEqual((await verify(club, code)).body, {
    email: 'nell@larkby.example',
    name: 'Nell Cooper',
    kind: 'invitation',
    leftOpen,
  });
  assert.equal((await reset(club, code, { email: 'nell@larkby.example' })).status, 200);
  assert.equal((await verify(club, code)).status, 410);
  // A member who has just chosen a first password gets no mail about it.
  assert.deepEqual(
    (await club.mails()).filter(({ subject }) => /changed/.test(subject)),
    [],
  );
});

test('an invitation ends after seven days', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  const { code } = await club.mailTo('nell@larkby.example', 'Your invitation');
  club.move(7 * day);
  assert.equal((await verify(club, code)).status, 410);
});

test('a letter lasts 28 days, and its short code may be typed as it comes', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  const { body } = await club.ask('POST /api/desk/members/edie/letter', { token });
  assert.equal(body.signInName, 'edie.marsh');
  assert.equal(body.expiresAt, '2025-06-17T09:00:00.000Z');
  club.move(28 * day - 0.001);
  const typed = body.code.toLowerCase().replaceAll('-', '');
  assert.deepEqual((await verify(club, typed)).body, {
    email: 'edie.marsh',
    name: 'Edie Marsh',
    kind: 'letter',
    leftOpen,
  });
  assert.equal((await reset(club, typed, { email: 'Edie.Marsh', newPassword: 'four woods' })).status, 200);
  assert.equal((await club.login('edie.marsh', 'four woods')).status, 200);
  assert.equal((await reset(club, body.code, { email: 'edie.marsh' })).status, 410);
});

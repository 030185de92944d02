import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailThatGoes } from '#tests/mail/going.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { id } from './tellings.ts';

const path = `/api/desk/calendar/events/${id}`;

/** Cancel a match and tell all members in the same request. */
async function cancelled(club: Awaited<ReturnType<typeof openClub>>) {
  const token = await club.signIn(demoPeople.peter);
  const { version } = (await club.ask(`GET ${path}`, { token })).body.event;
  const tell = { message: 'It is off: rain.', to: 'members', topic: false };
  const json = { state: 'cancelled', note: 'Rain.', date: '', tell };
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': '4a1d3c52-0b6e-4f5c-9a77-2f1d3c520b6e' };
  const done = await club.ask(`PUT ${path}/state`, { token, json, headers });
  assert.equal(done.status, 200, done.text);
  const read = async () => (await club.ask(`GET ${path}/telling`, { token })).body.told;
  const waits = async () =>
    (await club.ask(`GET /api/desk/telling/${demoPeople.peter.id}`, { token })).body.waits as number;
  return { at: done.body.telling.told, read, waits };
}

test('nobody counts as told before their mail has gone, whoever looks', async (t) => {
  const club = await openClub(t, { env: { MAIL_URL: 'smtp://127.0.0.1:1' } });
  const { at, read, waits } = await cancelled(club);
  assert.ok(at.mail > 2);
  assert.deepEqual([at.nowhere, at.waits, await waits()], [false, at.mail, at.mail]);
  const postman = await mailThatGoes(t, club);
  assert.equal((await postman.after(1)).length, at.mail);
  assert.equal(await waits(), 0);
  assert.deepEqual([(await read()).mail, (await read()).waits], [at.mail, 0]);
});

test('without a mail server it says that the mails go nowhere; who waits is for those at the desk', async (t) => {
  const club = await openClub(t);
  const { at, read } = await cancelled(club);
  assert.deepEqual([at.nowhere, (await read()).nowhere], [true, true]);
  const token = await club.signIn(demoPeople.tom);
  const asked = await club.ask(`GET /api/desk/telling/${demoPeople.peter.id}`, { token });
  assert.equal(asked.status, 403);
});

// On both engines: of two simultaneous requests with one key one succeeds, and committed content is shown on the wall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { bring, cookieOf, desk, openScreen } from './screen.ts';

test('of two browsers with one key one shows the screen, and a change is on it with the next asking', async (t) => {
  const club = await openClub(t);
  const { token, id } = await openScreen(club);
  const { body: key } = await club.ask(`POST ${desk}/${id}/key`, { token });
  const answers = await Promise.all([bring(club, key.code), bring(club, key.code)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410]);
  const cookie = answers.map(({ headers }) => cookieOf(headers)).find(Boolean) ?? '';
  const now = () => club.ask('GET /screen/now', { headers: { cookie } });
  assert.doesNotMatch((await now()).text, /The green is closed/);
  const json = { state: 'closed', note: '', version: 0 };
  assert.equal((await club.ask('PUT /api/desk/green', { token, json })).status, 200);
  assert.match((await now()).text, /The green is closed/);
});

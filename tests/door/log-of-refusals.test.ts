import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

test('who signed in, whom somebody tried to be, and what was refused stands in the log by ids', async (t) => {
  const club = await openClub(t);
  const lines = (msg: string) => club.log.filter((line) => line.msg === msg);
  await club.login('tom@larkby.example', 'wrong guess');
  await club.login('stranger@larkby.example', 'wrong guess');
  await club.login('stan@larkby.example', 'three woods');
  assert.deepEqual(
    lines('sign-in refused').map(({ member }) => member),
    ['tom', undefined, 'stan'],
  );
  const token = await club.signIn(demoPeople.tom);
  assert.deepEqual(
    lines('signed in').map(({ member }) => member),
    ['tom'],
  );
  const before = lines('refused').length;
  await club.ask('GET /api/desk/record', { token });
  await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  await club.ask('GET /api/me');
  assert.deepEqual(
    lines('refused')
      .slice(before)
      .map(({ status, method, path, member }) => [status, method, path, member]),
    [
      [403, 'GET', '/api/desk/record', 'tom'],
      [401, 'GET', '/api/me', undefined],
    ],
  );
  await club.ask('POST /api/me/password', {
    token,
    json: { password: 'three woods', newPassword: 'four woods' },
  });
  assert.deepEqual(
    lines('password changed').map(({ member }) => member),
    ['tom'],
  );
});

test('whoever is refused over and over does not fill the log', async (t) => {
  const club = await openClub(t);
  for (let turn = 0; turn < 100; turn += 1) await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  assert.equal(club.log.filter(({ msg }) => msg === 'refused').length, 60);
});

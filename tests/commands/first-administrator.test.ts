// On both engines: locks, where two requests become the first administrator at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, openInstallation } from './installation.ts';

test('the link of the first start makes exactly one administrator, and later starts print none', async (t) => {
  const { club, start } = await openInstallation(t);
  const site = await start({ untilLink: true });
  const code = codeIn(site.output());
  assert.equal((await site.get(`/api/set-up/${code}`)).status, 204);
  assert.equal((await site.get(`/api/set-up/${code.slice(1)}x`)).status, 404);
  const fay = { code, name: 'Fay First', email: 'Fay@Larkby.example', newPassword: 'four woods' };
  const short = await site.json('/api/set-up', { ...fay, newPassword: '12345' });
  assert.deepEqual(
    [short.status, (await short.json()).errors],
    [422, { newPassword: 'Password must be at least 6 characters.' }],
  );
  const tries = await Promise.all(
    [fay, { ...fay, email: 'eve@larkby.example' }].map((one) => site.json('/api/set-up', one)),
  );
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 410]);
  const [won] = tries.filter(({ status }) => status === 200);
  const { access_token } = (await won?.json()) ?? {};
  assert.equal((await site.get('/api/desk/members', access_token)).status, 200);
  assert.equal((await site.get(`/api/set-up/${code}`)).status, 410);
  await site.stop();
  assert.match(
    (await club(['member', 'list'])).out,
    /^\w+@larkby\.example\tFay First\tadministrator\tactive\n$/,
  );
  const later = await start();
  assert.equal((await later.get('/readyz')).status, 200);
  assert.doesNotMatch(await later.stop(), /administrator|code=/);
});

test('each start without an administrator prints a new link, and the earlier one ends', async (t) => {
  const { club, start } = await openInstallation(t);
  const one = await start({ untilLink: true });
  await one.stop();
  const two = await start({ untilLink: true });
  const [first, second] = [codeIn(one.output()), codeIn(two.output())];
  assert.notEqual(first, second);
  assert.equal((await two.get(`/api/set-up/${first}`)).status, 410);
  assert.equal((await two.get(`/api/set-up/${second}`)).status, 204);
  // Meanwhile the command line adds an administrator: the link is invalid from then on.
  await club(['member', 'add', 'bob@larkby.example', '--role', 'administrator', '--password-stdin'], {
    input: 'six long words',
  });
  assert.equal((await two.get(`/api/set-up/${second}`)).status, 410);
  const json = { code: second, name: 'Eve', email: 'eve@larkby.example', newPassword: 'four woods' };
  assert.equal((await two.json('/api/set-up', json)).status, 410);
  await two.stop();
});

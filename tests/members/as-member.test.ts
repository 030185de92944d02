import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openAccount } from '#tests/members.ts';

test('what was meant as one member is not done as another who is signed in by now', async (t) => {
  const club = await openAccount(t);
  const as = (member: string, target: string, json?: unknown) =>
    club.ask(target, { token: club.token, json, headers: { 'as-member': member } });
  const shown = async () => (await club.me('GET /api/me')).body.shownAs;
  const { status, body } = await as('joan', 'PATCH /api/me', { displayName: 'Joanie' });
  assert.deepEqual([status, body.detail], [412, 'Someone else is now signed in here. Reload the page.']);
  assert.equal((await as('joan', 'GET /api/me')).status, 412);
  assert.equal(await shown(), 'Tom Brader');
  assert.equal((await as('tom', 'PATCH /api/me', { displayName: 'Tommy' })).status, 204);
  assert.equal(await shown(), 'Tommy');
});

test('each answer says for whom it is', async (t) => {
  const { me, ask } = await openAccount(t, demoPeople.joan);
  for (const target of ['GET /api/me', 'GET /forum/topics', 'GET /api/me/diary'])
    assert.equal((await me(target)).headers.get('as-member'), 'joan', target);
  assert.equal((await ask('GET /api/me')).headers.get('as-member'), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk } from '#tests/members.ts';
import { full, his, openRegister } from './entries.ts';

test('the usual classes are there, and a club makes its own of them', async (t) => {
  const { at } = await openRegister(t);
  const path = '/api/desk/member-classes';
  const all = async () => (await at(`GET ${path}`)).body;
  const names = async () => (await all()).map(({ name }: { name: string }) => name).join(' ');
  assert.equal(await names(), 'Full Social Junior Honorary Life');
  assert.equal((await at(`POST ${path}`, { name: 'Country', keepsMonths: 12 })).status, 204);
  assert.match((await at(`POST ${path}`, { name: 'country', keepsMonths: 1 })).body.errors.name, /‘Country’/);
  const change = { name: 'Playing', keepsMonths: 36, version: 1 };
  assert.equal((await at(`PUT ${path}/full`, change)).status, 204);
  const late = await at(`PUT ${path}/full`, { ...change, name: 'Adult' });
  assert.deepEqual([late.status, late.body.current.name, late.body.by], [409, 'Playing', 'Peter Hallgarth']);
  assert.equal((await at(`PUT ${path}/life/place`, { move: 'up', version: 1 })).status, 204);
  assert.equal(await names(), 'Playing Social Junior Life Honorary Country');
  for (const { id, version } of await all()) await at(`PUT ${path}/${id}/use`, { used: false, version });
  const left = (await all()).filter(({ putBy }: { putBy: boolean }) => !putBy);
  assert.equal(left.length, 1, 'the last one stays');
  const refused = await at(`PUT ${his}`, { ...full, class: 'full', version: 0 });
  assert.deepEqual(refused.body.errors, { class: 'Choose a membership type from the list.' });
});

test('a class that is put by stays with those who have it', async (t) => {
  const { at } = await openRegister(t);
  await at(`PUT ${his}`, { ...full, version: 0 });
  await at('PUT /api/desk/member-classes/full/use', { used: false, version: 1 });
  assert.equal((await at(`PUT ${his}`, { ...full, notes: '', version: 1 })).status, 204);
});

test('the roll is searched by class, by section and by who has left', async (t) => {
  const { at, db } = await openRegister(t);
  await at(`PUT ${his}`, { ...full, version: 0 });
  await at(`PUT ${desk}/joan/register`, { ...full, class: 'social', version: 0 });
  await at(`PUT ${desk}/joan/register/leaving`, { leftOn: '2025-04-01', version: 1 });
  await db.insertInto('section').values({ id: 'men', name: 'Men', position: 9, put_by: 0 }).execute();
  await db.insertInto('member_section').values({ member: 'tom', section: 'men' }).execute();
  const names = async (query: string) =>
    (await at(`GET ${desk}?${query}`)).body.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names('class=full'), ['Tom Brader']);
  assert.deepEqual(await names('class=social&left=no'), []);
  assert.deepEqual(await names('left=yes'), ['Joan Appleby']);
  assert.equal((await names('left=no')).length, Object.keys(demoPeople).length - 1);
  assert.deepEqual(await names('section=men&class=full&q=brader'), ['Tom Brader']);
  const choices = (await at('GET /api/desk/roll-choices')).body;
  assert.deepEqual(choices.classes.map(({ id }: { id: string }) => id).slice(0, 2), ['full', 'social']);
});

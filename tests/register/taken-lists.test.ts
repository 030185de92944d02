import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople, openDesk } from '#tests/members.ts';
import { hisPage } from './entries.ts';

const path = '/api/desk/roll/list';

test('who takes the register as a file or on paper is in the record, with how many members and which columns', async (t) => {
  const club = await openDesk(t, { uses: true });
  const his = '/api/desk/members/tom/register';
  const { version } = (await club.at(hisPage)).body.register;
  await club.at(`PUT ${his}/leaving`, { leftOn: '2025-05-01', version });
  club.move(day);
  const all = (await club.names('limit=100')).length;
  const taken = (await club.at(`POST ${path}`, { which: 'post' })).body;
  assert.deepEqual(Object.keys(taken[0]).sort(), ['address', 'formalName', 'id', 'name']);
  assert.equal(taken.length, all - 1);
  club.move(day);
  assert.equal((await club.at(`POST ${path}`, { which: 'all' })).body.length, all);
  club.move(day);
  assert.equal((await club.at(`POST ${path}`, { which: 'paper' })).body.length, all - 1);
  const [paper, file, post] = (await club.record()).slice(0, 3);
  assert.equal(
    post,
    `Peter Hallgarth|downloaded the membership list||${all - 1} members: Name, Formal name, Address`,
  );
  assert.match(
    file,
    new RegExp(`^Peter Hallgarth\\|downloaded the membership list\\|\\|${all} members: Name, .*Notes$`),
  );
  assert.match(paper, /printed the membership list\|\|\d+ members: Name, Telephone, .*Address/);
  const { body } = await club.at('GET /api/desk/record?limit=1');
  assert.equal(body[0].at, club.clock().toISOString());
});

test('what is only chosen from holds no address, and nothing is taken without a purpose', async (t) => {
  const club = await openDesk(t, { uses: true });
  const [one] = (await club.at(`GET ${path}`)).body;
  assert.deepEqual(Object.keys(one).sort(), ['as', 'hasLeft', 'id', 'name']);
  const before = await club.record();
  assert.equal((await club.at(`POST ${path}`, { which: 'mine' })).status, 422);
  const tom = await club.signIn(demoPeople.tom);
  assert.equal((await club.ask(`POST ${path}`, { token: tom, json: { which: 'all' } })).status, 403);
  assert.deepEqual(await club.record(), before);
});

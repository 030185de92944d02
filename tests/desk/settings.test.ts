import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getClubSettingGroups } from '#app/modules/committee/settings/setting-groups.ts';
import { applyClubSettings, flattenClubSettings } from '#app/modules/committee/settings/setting-values.ts';
import { parseClub } from '#app/site/club.ts';
import { openDesk } from '#tests/members.ts';

const path = '/api/desk/settings';

test('a fee that is changed once is right on every page at once', async (t) => {
  const club = await openDesk(t);
  assert.match(await club.read('/how-to-join'), /£45\.00/);
  const saved = await club.at(`PUT ${path}`, { facts: { 'fees.membership': '£52.50' }, version: 0 });
  assert.equal(saved.status, 200);
  const page = await club.read('/how-to-join');
  assert.match(page, /£52\.50/);
  assert.doesNotMatch(page, /£45\.00/);
  await club.at(`POST /api/desk/changes/${saved.body.change}/undo`);
  assert.match(await club.read('/how-to-join'), /£45\.00/);
});

test('the year of foundation fills the gap on the About page, and an empty one leaves it again', async (t) => {
  const club = await openDesk(t);
  await club.at(`PUT ${path}`, { facts: { founded: '1925' }, version: 0 });
  assert.match(await club.read('/about-larkby-bowling-club'), /for 100 years/);
  await club.at(`PUT ${path}`, { facts: { founded: '' }, version: 1 });
  assert.match(await club.read('/about-larkby-bowling-club'), /number to follow/);
});

test('what a fact may not be is said at its field, and nothing is saved', async (t) => {
  const club = await openDesk(t);
  const facts = {
    email: 'nobody',
    'rollUps.start': '25:00',
    name: ' ',
    founded: 'long ago',
    secretary: 'Ann',
  };
  const { status, body } = await club.at(`PUT ${path}`, { facts, version: 0 });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors).sort(), ['email', 'founded', 'name', 'rollUps.start']);
  for (const sentence of Object.values(body.errors)) assert.match(String(sentence), /^[A-Z].*\.$/);
  assert.notEqual((await club.at(`GET ${path}`)).body.facts.secretary, 'Ann');
});

test('of two administrators the second is told what the first has saved', async (t) => {
  const club = await openDesk(t);
  await club.at(`PUT ${path}`, { facts: { secretary: 'Ann' }, version: 0 });
  const { version } = (await club.at(`GET ${path}`)).body;
  await club.at(`PUT ${path}`, { facts: { secretary: 'Beth' }, version });
  const late = await club.at(`PUT ${path}`, { facts: { secretary: 'Cath' }, version });
  assert.equal(late.status, 409);
  assert.equal(JSON.parse(late.body.current.facts).secretary, 'Beth');
});

test('facts that the club has not are left alone', async (t) => {
  const club = await openDesk(t);
  const facts = { '__proto__.polluted': 'yes', 'fees.tea': '£1', constructor: 'x' };
  await club.at(`PUT ${path}`, { facts, version: 0 });
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
  assert.equal((await club.at(`GET ${path}`)).body.facts['fees.tea'], undefined);
});

test('every setting that is shown is a fact of the club, and survives being said as it is', async (t) => {
  const club = await openDesk(t);
  const facts = flattenClubSettings(club.context.club);
  const paths = getClubSettingGroups(club.context.club).flatMap(({ fields }) =>
    fields.map((field) => field.path),
  );
  for (const each of paths) assert.ok(Object.hasOwn(facts, each), each);
  const said = Object.fromEntries(paths.map((each) => [each, facts[each] ?? '']));
  assert.deepEqual(parseClub(JSON.stringify(applyClubSettings(club.context.club, said))), club.context.club);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (other) => {
      assert.deepEqual(
        Object.keys(applyClubSettings(club.context.club, other) as object),
        Object.keys(club.context.club),
      );
    }),
  );
});

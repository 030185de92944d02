import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitName } from '#app/core/names.ts';
import { filterDirectoryByName } from '#app/modules/directory/search-names.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openClub } from '#tests/members.ts';

type Club = Awaited<ReturnType<typeof openClub>>;
const path = '/api/directory';

async function openDirectory(t: Parameters<typeof openClub>[0], ...uses: ('directory' | 'register')[]) {
  const club = await openClub(t);
  await enableFeatures(club.db, ...uses);
  await club.context.version.read();
  const joan = await club.signIn(demoPeople.joan);
  const read = async (token = joan) => (await club.ask(`GET ${path}`, { token })).body.people;
  const one = async (name: string) => (await read()).find((person: { name: string }) => person.name === name);
  return { ...club, joan, read, one };
}

const say = (club: Club, token: string, what: string, given: boolean) =>
  club.ask(`PUT ${path}/consents/${what}`, { token, json: { given } });

test('a name stands in it unless its bearer would rather not; a number only where they said so', async (t) => {
  const club = await openDirectory(t, 'directory');
  await club.db
    .updateTable('member')
    .set({ phone: '07700 900152' })
    .where('id', '=', demoPeople.tom.id)
    .execute();
  const tom = await club.signIn(demoPeople.tom);
  const nothing = { phone: '', email: '', address: '', picture: null };
  assert.deepEqual(await club.one(demoPeople.tom.name), { id: 'tom', name: 'Tom Brader', ...nothing });
  assert.equal((await say(club, tom, 'directory-phone', true)).status, 204);
  assert.equal((await club.one(demoPeople.tom.name)).phone, '07700 900152');
  assert.equal((await say(club, tom, 'directory-email', true)).status, 204);
  assert.equal((await club.one(demoPeople.tom.name)).email, 'tom@larkby.example');
  assert.equal((await say(club, tom, 'directory', false)).status, 204);
  assert.equal(await club.one(demoPeople.tom.name), undefined);
  const { mine } = (await club.ask(`GET ${path}`, { token: tom })).body;
  assert.deepEqual(mine, { directory: false, 'directory-phone': true, 'directory-email': true });
  assert.equal((await say(club, tom, 'photographs', true)).status, 422);
});

test('whoever is kept out, has gone, or is known by an address alone, is not in it', async (t) => {
  const club = await openDirectory(t, 'directory', 'register');
  const names = (await club.read()).map(({ name }: { name: string }) => name);
  assert.deepEqual(
    names.map((name: string) => splitName(name)[1]),
    names.map((name: string) => splitName(name)[1]).toSorted(new Intl.Collator('en-GB').compare),
  );
  assert.ok(names.includes('Nell Cooper') && !names.includes('Stan Wilkes'));
  const leftOn = { member: 'tom', left_on: '2025-05-01', updated_at: 'x' };
  await club.db.insertInto('register_entry').values(leftOn).execute();
  await club.db.updateTable('member').set({ name_is_given: 0 }).where('id', '=', 'ron').execute();
  const then = (await club.read()).map(({ id }: { id: string }) => id);
  assert.ok(!then.includes('tom') && !then.includes('ron'));
});

test('an address is shown by consent, and not where the club keeps no register', async (t) => {
  const club = await openDirectory(t, 'directory', 'register');
  const entry = { member: 'tom', address: 'The Old Forge\nLN11 0XX', updated_at: 'x' };
  await club.db.insertInto('register_entry').values(entry).execute();
  assert.equal((await club.one('Tom Brader')).address, '');
  const consent = {
    id: '1',
    member: 'tom',
    what: 'directory-address',
    given: 1,
    at: '2025-05-01',
    how: 'self' as const,
  };
  await club.db
    .insertInto('consent')
    .values({ ...consent, actor: 'tom', actor_name: 'Tom' })
    .execute();
  assert.equal((await club.one('Tom Brader')).address, entry.address);
  await enableFeatures(club.db, 'directory');
  await club.context.version.read();
  assert.equal((await club.one('Tom Brader')).address, '');
});

test('400 members take as many questions to the database as nine', async (t) => {
  const club = await openDirectory(t, 'directory');
  const many = Array.from({ length: 400 }, (_, n) => ({
    id: `m${n}`,
    name: `Ann Other ${n}`,
    email: `m${n}@larkby.example`,
    role: 'member' as const,
    added_at: 'x',
    mail_key: `key ${n}`,
  }));
  const { db } = club.context;
  let asked = 0;
  club.context.db = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const read = async () => {
    asked = 0;
    return [(await club.read()).length, asked];
  };
  const [few, questions] = await read();
  assert.equal(few, 9);
  assert.ok(Number(questions) > 0);
  await club.db.insertInto('member').values(many).execute();
  assert.deepEqual(await read(), [409, questions]);
});

test('where it is off there is no call and no way to it', async (t) => {
  const club = await openDirectory(t, 'register');
  assert.equal((await club.ask(`GET ${path}`, { token: club.joan })).status, 404);
  assert.equal((await say(club, club.joan, 'directory', false)).status, 404);
  assert.doesNotMatch(await (await club.get('/members-community')).text(), /members\/directory/);
  await enableFeatures(club.db, 'directory');
  await club.context.version.read();
  const page = await (await club.get('/members-community')).text();
  assert.match(page, /members\/directory/);
  assert.doesNotMatch(page, /members\/details|members\/subscription|"\/documents"/);
});

test('names are found as they are typed', () => {
  const people = ['Zoë O’Neill', 'Tom Brader', 'Joan Appleby'].map((name) => ({ name }));
  const names = (typed: string) => filterDirectoryByName(people, typed).map(({ name }) => name);
  assert.deepEqual(names('zoe o'), ['Zoë O’Neill']);
  assert.deepEqual(names('brader tom'), ['Tom Brader']);
  assert.deepEqual(
    names('  '),
    people.map(({ name }) => name),
  );
  assert.deepEqual(names('xyz'), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, openDesk } from '#tests/members.ts';

type Club = Awaited<ReturnType<typeof openDesk>>;

async function openSections(t: Parameters<typeof openDesk>[0]) {
  const club = await openDesk(t);
  const sections = [
    { id: 'men', name: 'Men', position: 0, put_by: 0 },
    { id: 'ladies', name: 'Ladies', position: 1, put_by: 0 },
    { id: 'old', name: 'Short mat', position: 2, put_by: 1 },
  ];
  await club.db.deleteFrom('section').execute();
  await club.db.insertInto('section').values(sections).execute();
  return club;
}

const sectionsOf = async (club: Club, member: string) =>
  (await club.db.selectFrom('member_section').select('section').where('member', '=', member).execute())
    .map(({ section }) => section)
    .sort();

test('a telephone number and sections are put on the roll, and the record says so without the number', async (t) => {
  const club = await openSections(t);
  const json = { phone: '01507 555 0100', sections: ['men', 'ladies'] };
  const { status, body } = await club.at(`PATCH ${desk}/tom`, json);
  assert.deepEqual([status, body.phone, body.sections], [200, '01507 555 0100', ['ladies', 'men']]);
  const [entry] = await club.record();
  assert.match(JSON.stringify(entry), /\|phone, sections: none → Men, Ladies/);
  assert.doesNotMatch(JSON.stringify(entry), /01507/);
  const list = (await club.at(`GET ${desk}?q=brader`)).body;
  assert.deepEqual([list[0].phone, list[0].sections], ['01507 555 0100', ['ladies', 'men']]);
  const { body: read } = await club.at(`GET ${desk}/tom`);
  assert.deepEqual(read.offered, [
    { id: 'men', name: 'Men' },
    { id: 'ladies', name: 'Ladies' },
  ]);
  await club.at(`PATCH ${desk}/tom`, { sections: [] });
  assert.deepEqual(
    [await sectionsOf(club, 'tom'), (await club.at(`GET ${desk}/tom`)).body.member.phone],
    [[], '01507 555 0100'],
  );
});

test('a section that is put by is not offered, and whoever is in it stays', async (t) => {
  const club = await openSections(t);
  await club.db.insertInto('member_section').values({ member: 'tom', section: 'old' }).execute();
  await club.at(`PATCH ${desk}/tom`, { sections: ['men'] });
  assert.deepEqual(await sectionsOf(club, 'tom'), ['men', 'old']);
  assert.equal((await club.at(`PATCH ${desk}/tom`, { sections: ['old'] })).status, 422);
  assert.deepEqual(await sectionsOf(club, 'tom'), ['men', 'old']);
});

test('what another officer or the member has changed meanwhile is shown, not lost', async (t) => {
  const club = await openSections(t);
  const seen = (await club.at(`GET ${desk}/tom`)).body.member.version;
  const change = (json: object) => club.at(`PATCH ${desk}/tom`, { version: seen, ...json });
  await club.db.insertInto('member_section').values({ member: 'tom', section: 'men' }).execute();
  const late = await change({ phone: '1' });
  assert.deepEqual([late.status, late.body.current.sections], [409, ['men']]);
  await club.db.deleteFrom('member_section').execute();
  await club.db.updateTable('member').set({ phone: '01507 555 0199' }).where('id', '=', 'tom').execute();
  const again = await change({ phone: '1' });
  assert.deepEqual([again.status, again.body.current.phone], [409, '01507 555 0199']);
});

test('a new member may have both, and whoever is removed has neither any more', async (t) => {
  const club = await openSections(t);
  const json = { name: 'Ann Abel', email: 'ann@larkby.example', phone: '(01507) 1', sections: ['ladies'] };
  const { status, body } = await club.at(`POST ${desk}`, json);
  assert.deepEqual([status, body.phone, body.sections], [201, '(01507) 1', ['ladies']]);
  assert.equal((await club.at(`DELETE ${desk}/${body.id}`, { version: body.version })).status, 204);
  assert.deepEqual(await sectionsOf(club, body.id), []);
  const row = await club.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.phone, '');
});

test('a list may bring telephone numbers and sections, and says what of a line is left out', async (t) => {
  const club = await openSections(t);
  const raw = [
    'Name,Email,Telephone,Sections',
    'Ann Abel,ann@larkby.example,01507 555 0100,ladies; MEN',
    'Bea Bull,bea@larkby.example,,',
    'Cy Cole,cy@larkby.example,ask Ann,',
    'Di Dunn,di@larkby.example,,Croquet',
  ].join('\n');
  const { token } = club;
  const { body } = await club.ask(`POST ${desk}/import`, {
    token,
    raw,
    headers: { 'content-type': 'text/csv' },
  });
  assert.deepEqual(
    body.lines.map(({ outcome, leftOut }: { outcome: string; leftOut: string[] }) => [outcome, ...leftOut]),
    [['added'], ['added'], ['added', 'Telephone ‘ask Ann’'], ['added', 'Sections ‘Croquet’']],
  );
  const ann = (await club.at(`GET ${desk}?q=Ann Abel`)).body[0];
  assert.deepEqual([ann.phone, ann.sections], ['01507 555 0100', ['ladies', 'men']]);
});

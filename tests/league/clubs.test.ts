import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readLeagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { findLeagueClubByName } from '#app/modules/league-clubs/league-clubs.ts';
import { openDesk } from '#tests/members.ts';
import { aLeague, clubId, first, season, team } from './a-league.ts';

const path = '/api/desk/league/clubs';

async function openLeague(t: TestContext) {
  const desk = await openDesk(t);
  await aLeague(desk.db);
  await desk.context.version.read();
  const club = async (name: string) => (await desk.at(`GET ${path}/${clubId(name)}`)).body;
  const undo = (change: string) => desk.at(`POST /api/desk/changes/${change}/undo`);
  return { ...desk, club, undo };
}
type Desk = Awaited<ReturnType<typeof openLeague>>;

const fields = { name: 'Farlby Bowls Club', greens: 2, rinks: 5, map: 'https://maps.example/farlby' };

async function rename({ at, club }: Desk, name: string, to: object) {
  const { club: was } = await club(name);
  return at(`PUT ${path}/${was.id}`, { ...was, ...to, version: was.version });
}

test('a club is added with whom to ask, and its page says what its club agreed to', async (t) => {
  const { at, read } = await openLeague(t);
  const added = await at(`POST ${path}`, fields);
  assert.equal(added.status, 201, added.text);
  const { id } = added.body;
  const ann = { name: 'Ann Abel', role: 'Secretary', phone: '01632 960123', email: 'ann@farlby.example' };
  const bob = { name: 'Bob Bell', role: 'Captain', phone: '01632 960124', email: 'bob@farlby.example' };
  await at(`POST ${path}/${id}/contacts`, { ...ann, inHandbook: true });
  await at(`POST ${path}/${id}/contacts`, bob);
  assert.equal((await at(`POST ${path}/${id}/contacts`, { ...bob, email: 'bob' })).status, 422);
  const page = await read(`/clubs/${id}`);
  for (const said of ['Farlby Bowls Club', '2 greens of 5 rinks', 'Ann Abel', '01632 960123', 'Bob Bell'])
    assert.ok(page.includes(said), said);
  for (const hidden of ['960124', 'bob@farlby']) assert.ok(!page.includes(hidden), hidden);
  assert.match(await read('/clubs'), /Farlby Bowls Club/);
  const contacts = (await at(`GET ${path}/${id}`)).body.contacts;
  await at(`POST /api/desk/league/contacts/${contacts[1].id}/move`, { move: 'up', version: 1 });
  const moved = (await at(`GET ${path}/${id}`)).body.contacts;
  assert.deepEqual(
    moved.map(({ name }: { name: string }) => name),
    ['Bob Bell', 'Ann Abel'],
  );
});

test('a club that the calendar knows comes into the league as that one, and none comes in twice', async (t) => {
  const { at, db } = await openLeague(t);
  const known = await at('POST /api/desk/calendar/clubs', { name: 'Farlby', address: '1 Hill, Farlby' });
  const { status, body } = await at(`POST ${path}`, fields);
  assert.deepEqual([status, body.id], [201, known.body.id]);
  const row = await db.selectFrom('opponent').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  assert.deepEqual([row.name, row.address], ['Farlby Bowls Club', '1 Hill, Farlby']);
  const again = await at(`POST ${path}`, { ...fields, name: 'The Farlby BC' });
  assert.equal(again.body.errors.name, 'Farlby Bowls Club is already in the league.');
  const web = await at(`POST ${path}`, { ...fields, name: 'Gayton', website: 'gayton' });
  assert.equal(web.body.errors.website, 'Enter a website address that starts with https://.');
});

test('a club renames itself: teams follow by one press, what was before stays and finds it', async (t) => {
  const desk = await openLeague(t);
  const { at, db, club, undo, read } = desk;
  const past = { ...(await teamRow(desk, 'Osmoor A')), id: 'osmoor-a-2024', season: 2024 };
  await db.insertInto('league_team').values(past).execute();
  const renamed = await rename(desk, 'Osmoor', { name: 'Osmer Park Bowls Club' });
  assert.equal(renamed.status, 200, renamed.text);
  const { club: now, follows } = await club('Osmoor');
  assert.deepEqual(
    [now.name, now.shortName, now.names],
    ['Osmer Park Bowls Club', '', ['Osmoor Bowls Club']],
  );
  assert.deepEqual(
    follows.map((one: { name: string; now: string }) => [one.name, one.now]),
    [
      ['Osmoor A', 'Osmer Park A'],
      ['Osmoor B', 'Osmer Park B'],
    ],
  );
  assert.equal(findLeagueClubByName(await readLeagueClubs(db), 'Osmoor BC')?.id, clubId('Osmoor'));
  const followed = await at(`POST ${path}/${now.id}/team-names`, { version: now.version });
  assert.equal(followed.status, 200, followed.text);
  assert.match(await read(`/leagues/${first}`), /Osmer Park A/);
  assert.deepEqual((await club('Osmoor')).follows, []);
  assert.equal((await teamRow(desk, 'osmoor-a-2024', true)).name, 'Osmoor A');
  const again = await at(`POST ${path}/${now.id}/team-names`, { version: now.version });
  assert.equal(again.body.detail, 'The teams already have the club’s new name.');
  assert.match(await read('/search?q=Osmoor'), /Osmer Park Bowls Club/);
  assert.equal((await undo(followed.body.change)).status, 200);
  assert.equal((await teamRow(desk, 'Osmoor A')).name, 'Osmoor A');
});

const teamRow = async ({ db }: Desk, name: string, isId = false) =>
  db
    .selectFrom('league_team')
    .selectAll()
    .where('id', '=', isId ? name : team(name))
    .executeTakeFirstOrThrow();

test('of two officers one is told what the other has made of the club', async (t) => {
  const desk = await openLeague(t);
  const { club: was } = await desk.club('Ludford');
  await rename(desk, 'Ludford', { rinks: 4 });
  const late = await desk.at(`PUT ${path}/${was.id}`, { ...was, greens: 2, version: was.version });
  assert.equal(late.status, 409);
});

test('a club with teams stays, in words; one without goes and comes back whole', async (t) => {
  const { at, undo, db } = await openLeague(t);
  const id = clubId('Osmoor');
  const refused = await at(`DELETE ${path}/${id}`, { version: 1 });
  assert.equal(refused.status, 409);
  assert.match(
    refused.body.detail,
    /^Osmoor Bowls Club has teams in the league \(Osmoor A, 2025 and 1 more\)/,
  );
  for (const act of ['POST /api/desk/calendar/clubs/{id}/merger', 'DELETE /api/desk/calendar/clubs/{id}']) {
    const sent = { ...(act.startsWith('POST') && { into: clubId('Ludford') }), version: 1 };
    const { status, body } = await at(act.replace('{id}', id), sent);
    assert.deepEqual(
      [status, /is a league club\. Change it under ‘The league’\./.test(body.detail)],
      [409, true],
      act,
    );
  }
  const { body } = await at(`POST ${path}`, fields);
  await at(`POST ${path}/${body.id}/contacts`, { name: 'Ann', role: 'Secretary' });
  const removed = await at(`DELETE ${path}/${body.id}`, { version: 1 });
  assert.equal(removed.status, 200, removed.text);
  assert.equal((await at(`GET ${path}/${body.id}`)).status, 404);
  const left = await db.selectFrom('opponent').select('id').where('id', '=', body.id).execute();
  assert.deepEqual(left, []);
  assert.equal((await undo(removed.body.change)).status, 200);
  assert.equal((await at(`GET ${path}/${body.id}`)).body.contacts.length, 1);
});

test('two clubs that are one are made one, with all that belongs to them', async (t) => {
  const { at, club, undo, db } = await openLeague(t);
  const [from, into] = [clubId('Caistor Road'), clubId('Ludford')];
  await at(`POST ${path}/${from}/contacts`, { name: 'Ann', role: 'Secretary' });
  const closed = [{ from: '2025-06-01', to: '2025-06-02', why: 'Gala', club: from }];
  await db
    .updateTable('league_book')
    .set({ rules: JSON.stringify({ closed }) })
    .execute();
  const { status, body, text } = await at(`POST ${path}/${from}/merger`, { into, version: 1 });
  assert.equal(status, 200, text);
  const one = await club('Ludford');
  assert.deepEqual(one.teams.map(({ name }: { name: string }) => name).sort(), [
    'Caistor Road A',
    'Caistor Road B',
    'Ludford A',
    'Ludford B',
  ]);
  assert.deepEqual([one.club.names, one.contacts.length], [['Caistor Road Bowls Club'], 1]);
  const { rules } = await db.selectFrom('league_book').select('rules').executeTakeFirstOrThrow();
  assert.equal(JSON.parse(rules).closed[0].club, into);
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await club('Caistor Road')).teams.length, 2);
  assert.equal((await club('Ludford')).teams.length, 2);
  const { version } = (await club('Ludford')).club;
  const same = await at(`POST ${path}/${into}/merger`, { into, version });
  assert.equal(same.body.errors.into, 'Choose another club.');
});

test('a team is added to a division, with its captain, and taken out while it has no fixtures', async (t) => {
  const { at, read, ask } = await openLeague(t);
  const id = clubId('Osmoor');
  const given = {
    ...{ club: id, season, division: first },
    name: 'Osmoor C',
    captain: 'Cy Cole',
    captainEmail: 'cy@osmoor.example',
    green: 1,
  };
  const added = await at('POST /api/desk/league/teams', given);
  assert.equal(added.status, 201, added.text);
  const page = await read(`/clubs/${id}`);
  assert.match(page, /Osmoor C Division 1, captain Cy Cole/);
  assert.ok(!page.includes('cy@osmoor'));
  const wrong = async (more: object) =>
    (await at('POST /api/desk/league/teams', { ...given, ...more })).body.errors;
  assert.equal((await wrong({ name: 'Osmoor "C"' })).name, 'The league already has a team with this name.');
  assert.equal((await wrong({ name: 'Osmoor D', green: 2 })).green, 'Enter 1. The club has only one green.');
  assert.equal((await wrong({ division: 'none' })).division, 'Choose a division.');
  const playing = await at(`DELETE /api/desk/league/teams/${team('Osmoor A')}`, { version: 1 });
  assert.match(playing.body.detail, /^Osmoor A has fixtures or results/);
  assert.equal((await at(`DELETE /api/desk/league/teams/${added.body.id}`, { version: 1 })).status, 200);
  assert.equal((await ask(`GET ${path}`)).status, 401);
});

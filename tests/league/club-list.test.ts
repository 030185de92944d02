// On both engines: an import is one transaction on many tables, with upserts.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openDesk } from '#tests/members.ts';
import { aLeague, clubId, season, team } from './a-league.ts';

const path = '/api/desk/league/club-list';

interface Line {
  line: number;
  outcome: string;
  says: string;
  warnings: string[];
}

async function openList(t: TestContext) {
  const desk = await openDesk(t);
  await aLeague(desk.db);
  await desk.context.version.read();
  const look = async (text: string) => (await desk.at(`POST ${path}`, { text })).body;
  /** Imports the lines that are ticked by default, or the given ones. */
  async function take(text: string, lines?: number[]) {
    const report = await look(text);
    const ticked = report.lines.filter(
      ({ outcome, warnings }: Line) => ['add', 'change'].includes(outcome) && warnings.length === 0,
    );
    return desk.at(`PUT ${path}`, {
      text,
      mark: report.mark,
      take: lines ?? ticked.map(({ line }: Line) => line),
    });
  }
  const seen = async (id: string) => (await desk.at(`GET /api/desk/league/clubs/${id}`)).body;
  const teams = () => desk.db.selectFrom('league_team').selectAll().orderBy('id').execute();
  return { ...desk, look, take, seen, teams };
}

const head = 'Club,Address,Secretary,Telephone,Team,Division,Captain,E-mail\n';
const two = `${head}Farlby Bowls Club,"1 Hill, Farlby",Ann Abel,01632 960123,Farlby A,Division 1,Bob Bell,bob@farlby.example
,,,,Farlby B,2,Cy Cole,
`;

test('clubs with their teams come in as one change, which is taken back whole', async (t) => {
  const { look, take, seen, db, at, teams, read } = await openList(t);
  const before = await teams();
  assert.deepEqual(
    (await look(two)).lines.map(({ outcome, says }: Line) => [outcome, says]),
    [
      ['add', 'New: Farlby Bowls Club, Ann Abel, Secretary, Farlby A (Fosse League, Division 1).'],
      ['add', 'New: Farlby B (Fosse League, Division 2).'],
    ],
  );
  const done = await take(two);
  assert.deepEqual([done.status, done.body.clubs, done.body.teams, done.body.contacts], [200, 1, 2, 1]);
  const { id } = await db
    .selectFrom('opponent')
    .select('id')
    .where('name', '=', 'Farlby Bowls Club')
    .executeTakeFirstOrThrow();
  const { club, contacts, teams: its } = await seen(id);
  assert.deepEqual([club.address, club.rinks], ['1 Hill\nFarlby', 6]);
  assert.deepEqual(
    [contacts[0].name, contacts[0].role, contacts[0].phone, contacts[0].inHandbook],
    ['Ann Abel', 'Secretary', '01632 960123', false],
  );
  assert.deepEqual(
    its.map(({ name, division, captain, captainEmail }: Record<string, string>) => [
      name,
      division,
      captain,
      captainEmail,
    ]),
    [
      ['Farlby A', 'Division 1', 'Bob Bell', 'bob@farlby.example'],
      ['Farlby B', 'Division 2', 'Cy Cole', ''],
    ],
  );
  assert.ok(
    !(await read(`/clubs/${id}`)).includes('960123'),
    'nobody has been asked whether it may stand there',
  );
  const record = (await at('GET /api/desk/record')).text;
  assert.match(record, /imported a list of clubs/);
  assert.match(record, /1 clubs?, 2 teams?, 1 contacts?/);
  assert.equal((await at(`POST /api/desk/changes/${done.body.change}/undo`)).status, 200);
  assert.equal((await at(`GET /api/desk/league/clubs/${id}`)).status, 404);
  assert.deepEqual(await teams(), before);
});

test('a second time nothing is there twice, and what is empty is filled in', async (t) => {
  const { look, take, seen, db } = await openList(t);
  await take(two);
  assert.deepEqual(
    (await look(two)).lines.map(({ outcome }: Line) => outcome),
    ['same', 'same'],
  );
  assert.equal((await take(two)).status, 422);
  const more = `${head}The Farlby B.C.,,Ann Abel,,Farlby "B",,Cy Cole,cy@farlby.example\n`;
  const { lines } = await look(more);
  assert.deepEqual(
    [lines[0].outcome, lines[0].says],
    ['change', 'Filled in: email of the captain of Farlby B.'],
  );
  assert.equal((await take(more)).body.teams, 1);
  const rows = await db
    .selectFrom('league_team')
    .select('captain_email')
    .where('name', '=', 'Farlby B')
    .execute();
  assert.deepEqual(rows, [{ captain_email: 'cy@farlby.example' }]);
  assert.equal((await seen(clubId('Osmoor'))).teams.length, 2);
});

test('what would go for something that stands is left out unless it is ticked', async (t) => {
  const { look, take, seen } = await openList(t);
  const text = `${head}Osmoor,"2 New Road, Osmoor",,,Osmoor A,,Zoe Zed,\n`;
  const { lines } = await look(text);
  assert.deepEqual(lines[0].warnings, [
    'The address was ‘1 Green Lane, Osmoor’.',
    'The captain of Osmoor A was ‘Captain of Osmoor A’.',
  ]);
  assert.equal((await take(text)).status, 422);
  assert.equal((await take(text, [2])).status, 200);
  const { club, teams } = await seen(clubId('Osmoor'));
  assert.deepEqual([club.address, teams[0].captain], ['2 New Road\nOsmoor', 'Zoe Zed']);
  assert.equal(teams[0].captainEmail, `${team('Osmoor A')}@captains.example`);
});

test('each line that cannot be taken in says why, and the others come in', async (t) => {
  const { look, take, db } = await openList(t);
  const text = `Club,Rinks,Website,Team,Division,Captain,E-mail
Farlby,40,,,,,
Gayton,,http://gayton.example,,,,
Hainton,,www.hainton.example,Hainton A,,,
Irby,,,Irby A,Division 9,,
Kelsey,,,Kelsey A,Division 1,Kay,kay at home
Ludford,,,Ludford A,Division 2,,
Osmoor,,,Tealby Vale A,,,
Osmor,,,Osmor C,1,,
Kelsey,,,Kelsey B,1,Kay,kay@kelsey.example
`;
  const { lines } = await look(text);
  assert.deepEqual(
    lines.map(({ outcome, says, warnings }: Line) =>
      outcome === 'cannot' ? says : warnings.join() || outcome,
    ),
    [
      'Column ‘Rinks’: Enter a number from 1 to 12.',
      'Column ‘Website’: Enter a website address that starts with https://.',
      'Column ‘Division’: Enter the division that Hainton A plays in.',
      'Column ‘Division’: This league has no division ‘Division 9’. Correct the name, or add the division first.',
      'Column ‘E-mail’: Enter an email address, such as name@example.com.',
      'Column ‘Division’: Ludford A plays in Fosse League, Division 1. Correct the division, or move the team in the season set-up.',
      'Column ‘Team’: Tealby Vale A is already a team of Tealby Vale Bowls Club. Correct the club or the team.',
      'This name is very similar to ‘Osmoor Bowls Club’. Check that it is a different club.',
      'add',
    ],
  );
  const done = await take(text);
  assert.deepEqual([done.status, done.body.clubs, done.body.teams], [200, 1, 1]);
  const names = await db.selectFrom('league_team').select('name').where('name', 'like', 'Kelsey%').execute();
  assert.deepEqual(names, [{ name: 'Kelsey B' }]);
});

test('of two officers with one list the second is told; where there is no season clubs come in alone', async (t) => {
  const { look, take, at, db } = await openList(t);
  const { mark } = await look(two);
  await take(two);
  const late = await at(`PUT ${path}`, { text: two, mark, take: [2, 3] });
  assert.equal(late.status, 409);
  const other = 'Club,Team\nIrby,Irby A\nIrby,\n';
  await db.deleteFrom('league_fixture').execute();
  await db.deleteFrom('league_team').execute();
  await db.deleteFrom('league_book').execute();
  await db.deleteFrom('event').execute();
  await db.deleteFrom('season').execute();
  assert.deepEqual(
    (await look(other)).lines.map(({ outcome, says }: Line) => (outcome === 'add' ? outcome : says)),
    ['There is no season for these teams yet. Set one up under ‘Season set-up’ first.', 'add'],
  );
  assert.equal(season, 2025);
});

test('the invented clubs of the beginning go in one press, but for those that play, and come back', async (t) => {
  const { at, db, seen } = await openList(t);
  const list = async () => (await at('GET /api/desk/league/clubs')).body;
  assert.deepEqual((await list()).invented, [], 'they have fixtures');
  const out = [team('Osmoor A'), team('Osmoor B'), team('Ludford A')];
  await db
    .deleteFrom('league_fixture')
    .where((is) => is.or([is('home', 'in', out), is('away', 'in', out)]))
    .execute();
  const own = { name: 'Ann', role: 'Secretary', email: 'ann@osmoor.org.uk' };
  assert.deepEqual((await list()).invented, ['Osmoor Bowls Club']);
  const { body } = await at(`POST /api/desk/league/clubs/${clubId('Osmoor')}/contacts`, own);
  assert.deepEqual((await list()).invented, [], 'somebody real is in it');
  await at(`DELETE /api/desk/league/contacts/${body.id}`, { version: 1 });
  const gone = await at('DELETE /api/desk/league/invented-clubs');
  assert.equal(gone.status, 200, gone.text);
  assert.equal((await at(`GET /api/desk/league/clubs/${clubId('Osmoor')}`)).status, 404);
  assert.equal((await at('DELETE /api/desk/league/invented-clubs')).status, 409);
  assert.equal((await at(`POST /api/desk/changes/${gone.body.change}/undo`)).status, 200);
  assert.equal((await seen(clubId('Osmoor'))).teams.length, 2);
});

test('a club that has another name now is the one that the list calls by its former name, and so are its teams', async (t) => {
  const { db, look, take, teams } = await openList(t);
  await db
    .updateTable('opponent')
    .set({ name: 'Osmer Bowls Club' })
    .where('id', '=', clubId('Osmoor'))
    .execute();
  await db
    .updateTable('league_club')
    .set({ short_name: 'Osmer', names: JSON.stringify(['Osmoor Bowls Club', 'Osmoor']) })
    .where('id', '=', clubId('Osmoor'))
    .execute();
  for (const letter of ['A', 'B'])
    await db
      .updateTable('league_team')
      .set({ name: `Osmer ${letter}` })
      .where('id', '=', team(`Osmoor ${letter}`))
      .execute();
  const before = (await teams()).length;
  const text =
    'Club,Team,Division\nOsmoor Bowls Club,Osmoor A,Division 1\nOsmoor,B,Division 2\nOsmoor,Osmoor C,Division 2\n';
  assert.deepEqual(
    (await look(text)).lines.map(({ outcome, says }: Line) => `${outcome}: ${says}`),
    ['same: Already saved.', 'same: Already saved.', 'add: New: Osmer C (Fosse League, Division 2).'],
  );
  assert.equal((await take(text)).status, 200);
  assert.equal((await teams()).length, before + 1);
});

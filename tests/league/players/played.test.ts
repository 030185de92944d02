// On both engines: averages are counted by queries with windows and joins written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMatchCardWarnings } from '#app/modules/registrations/rules/card-warnings.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { clubId, first, fixture, season, second, team } from '#tests/league/a-league.ts';
import { card, openPlayers } from './players.ts';

const averages = '/averages';
const players = '/api/desk/league/players';
const one = fixture('Osmoor A', 'Ludford A');
const two = fixture('Ludford A', 'Osmoor A');

/** Parses the rows of a rendered table, cells separated. */
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<span class="averages-folded">.*?<\/span>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('a card is warned of by the rules, and forbids nothing', async (t) => {
  const { db, at, register, theFixture, settle } = await openPlayers(t, { playedUp: 1, transfers: 0 });
  await register('Osmoor', '2025-04-01', 'Joan Appleby', 'John Appleby', 'Mary Long');
  await register('Osmoor', '2025-06-05', 'Late Comer');
  const [moved = ''] = await register('Ludford', '2025-04-01', 'Peter Hill');
  await at(`POST ${players}/${moved}/registrations`, { club: clubId('Osmoor'), from: '2025-05-01', season });
  await register('Ludford', '2025-04-01', 'Ann Ludd');
  await settle(one, { home: ['Mary Long'], shots: [20, 10] });
  const match = await theFixture(fixture('Osmoor B', 'Binbrook B'));
  const names = [
    'Joan Appleby',
    'Joan Appleby',
    'J. Appleby',
    'Mary Long',
    'Late Comer',
    'Peter Hill',
    'Ann Ludd',
    'Nobody Known',
  ];
  const warned = await readMatchCardWarnings(
    db,
    { ...match, date: '2025-06-10' },
    'home',
    card({ home: names }),
  );
  const after = (await theFixture(one)).date < '2025-06-10';
  assert.ok(after);
  assert.deepEqual(warned, [
    'Mary Long has played once for a higher team of Osmoor. A player who does so once must stay in that team.',
    'Late Comer may not play for Osmoor until 12 June.',
    'Peter Hill has changed clubs once this season; the rules allow no transfers.',
    '‘J. Appleby’ could be Joan Appleby or John Appleby.',
    'Ann Ludd is registered for Ludford, not for Osmoor.',
    '‘Nobody Known’ is not registered for Osmoor.',
    'Joan Appleby is on this card twice.',
  ]);
  assert.deepEqual(await readMatchCardWarnings(db, match, 'away', card({ home: names })), []);
});

test('averages count what was settled, by player, pair and skip; reopened it is gone', async (t) => {
  const { db, get, register, settle, context } = await openPlayers(t, { averageGames: 1 });
  await register('Osmoor', '2025-04-01', 'Joan Appleby', 'John Birch');
  await register('Ludford', '2025-04-01', 'Ann Ludd');
  await settle(one, { home: ['Joan Appleby', 'john birch'], away: ['Ann Ludd', 'A Guest'], shots: [20, 10] });
  await settle(two, { home: ['A Guest', 'Ann Ludd'], away: ['Joan Appleby', 'J. Birch'], shots: [15, 15] });
  const page = async (query = '') => rowsIn(await (await get(`${averages}?${query}`)).text());
  assert.deepEqual(await page(), [
    'Joan Appleby Osmoor A 2 1 1 0 35 25 +10 +5.00',
    'John Birch Osmoor A 2 1 1 0 35 25 +10 +5.00',
    'Ann Ludd Ludford A 2 0 1 1 25 35 −10 −5.00',
  ]);
  assert.deepEqual(await page('by=pair'), ['Joan Appleby and John Birch Osmoor A 2 1 1 0 35 25 +10 +5.00']);
  const skips = await page('by=skip');
  assert.deepEqual(
    skips.map((row) => row.split(' ')[0]),
    ['John', 'Ann'],
  );
  assert.deepEqual(await page(`division=${second}`), []);
  // A result that is taken out of the tables takes its players out of the averages.
  await db.deleteFrom('league_match').where('id', '=', two).execute();
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
  assert.deepEqual((await page())[0]?.split(' A ')[1], '1 1 0 0 20 10 +10 +10.00');
  // A team that withdraws as if it had never played takes its rinks out.
  await db
    .updateTable('league_team')
    .set({ withdrawal: 'expunged', withdrawn_on: '2025-06-01' })
    .where('id', '=', team('Ludford A'))
    .execute();
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
  assert.deepEqual(await page(), []);
});

test('players are called as the league and their club have chosen', async (t) => {
  const { at, get, register, settle } = await openPlayers(t, { averageGames: 1 });
  await register('Osmoor', '2025-04-01', 'Joan Appleby');
  await register('Ludford', '2025-04-01', 'Ann Ludd');
  await settle(one, { home: ['Joan Appleby'], away: ['Ann Ludd'], shots: [20, 10] });
  const id = `${first}-${season}`;
  const shown = await at(`PUT ${players}-shown/${id}`, { namesShown: 'initial', averageGames: '1' });
  assert.equal(shown.status, 200);
  await at(`PUT ${players}-shown/${id}/club`, { club: clubId('Ludford'), names: 'first' });
  const names = rowsIn(await (await get(averages)).text()).map((row) => row.split(' ').slice(0, 2).join(' '));
  assert.deepEqual(names, ['J. Appleby', 'Ann L.']);
  const prizes = await at(`POST ${players}-prizes`, { season });
  assert.deepEqual(prizes.body.added, 1);
  assert.match(await (await get('/honours')).text(), /J\. Appleby \(Osmoor A\)/);
  assert.equal((await at(`POST ${players}-prizes`, { season })).status, 409);
});

test('a name that is not sure is settled, and one that is taken out is gone everywhere', async (t) => {
  const { db, at, get, register, settle, record } = await openPlayers(t, { averageGames: 1 });
  const [joan = ''] = await register('Osmoor', '2025-04-01', 'Joan Appleby', 'John Appleby');
  await settle(one, { home: ['J. Appleby'], shots: [20, 10] });
  const [asked] = (await at(`GET ${players}-room`)).body.unsettled;
  assert.deepEqual([asked.name, asked.clubName, asked.maybe.length], ['J. Appleby', 'Osmoor', 2]);
  const json = { season, club: clubId('Osmoor'), name: 'J. Appleby' };
  assert.deepEqual((await at(`POST ${players}/${joan}/names`, json)).body, { matches: 1 });
  assert.equal((await at(`POST ${players}/${joan}/names`, json)).status, 409);
  assert.match(await (await get(averages)).text(), /Joan Appleby/);
  await db
    .insertInto('match_entry')
    .values({
      ...{
        id: 'e1',
        fixture: one,
        side: 'home',
        what: 'entered',
        sheet: null,
        way: 'desk',
        made_at: '2025-05-20',
      },
      players: JSON.stringify(card({ home: ['J. Appleby', 'John Appleby'] })),
    })
    .execute();
  assert.equal((await at(`POST ${players}/${joan}/erase`)).status, 204);
  const html = await (await get(averages)).text();
  assert.match(html, /A player/);
  assert.doesNotMatch(html, /Joan/);
  const { players: history } = await db.selectFrom('match_entry').select('players').executeTakeFirstOrThrow();
  assert.doesNotMatch(history, /J\. Appleby/);
  assert.match(history, /John Appleby/);
  assert.ok(!(await record()).some((line: string) => line.includes('Joan')));
  assert.equal((await at(`PUT ${players}/${joan}`, { name: 'Joan', number: '' })).status, 409);
});

test('averages are nowhere on a site that runs no league', async (t) => {
  const { db, get, context } = await openPlayers(t);
  await db.updateTable('setting').set({ facts: '{}' }).where('id', '=', 'club').execute();
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
  assert.equal((await get('/averages?season=2024')).status, 404);
});

test('a league that keeps no players any more shows none at its matches', async (t) => {
  const club = await openPlayers(t);
  await club.register('Osmoor', '2025-04-01', 'Joan Appleby');
  await club.settle(one, { home: ['Joan Appleby', 'Nobody Known'], shots: [20, 10] });
  const page = async () => (await club.get(`/matches/${one}`)).text();
  assert.match(await page(), /Joan Appleby.*Nobody Known/s);
  await club.db
    .updateTable('league_book')
    .set({ rules: JSON.stringify({ from: '2025-05-06', to: '2025-09-02', players: false }) })
    .execute();
  await club.db.transaction().execute(raiseContentVersion);
  await club.context.version.read();
  assert.doesNotMatch(await page(), /Appleby|Nobody Known/);
});

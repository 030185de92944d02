// On both engines: the register is searched, paged and counted by queries of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubId, season } from '#tests/league/a-league.ts';
import { openPlayers } from './players.ts';

const players = '/api/desk/league/players';

test('a secretary registers, finds, transfers, ends and takes out', async (t) => {
  const { at, register, list, names, record } = await openPlayers(t);
  const [joan = ''] = await register('Osmoor', '2025-05-01', 'Joan Appleby', 'José Martín');
  await register('Ludford', '2025-05-20', 'Peter O’Hara');
  assert.deepEqual(await names(), ['Joan Appleby', 'José Martín', 'Peter O’Hara']);
  assert.deepEqual(await names(`club=${clubId('Ludford')}`), ['Peter O’Hara']);
  assert.deepEqual(await names('q=martin'), ['José Martín']);
  assert.deepEqual(await names(`q=${encodeURIComponent('o’ha')}`), ['Peter O’Hara']);
  assert.deepEqual(await names('q=25%25'), []);
  const [first, , last] = await list();
  assert.equal(first?.registrations[0]?.mayPlayFrom, '2025-05-08');
  assert.equal(last?.registrations[0]?.mayPlayFrom, '2025-05-27');

  const again = { name: 'joan  APPLEBY', club: clubId('Osmoor'), from: '2025-05-02', season };
  assert.match((await at(`POST ${players}`, again)).body.errors.name, /already registered for Osmoor\./);
  const elsewhere = await at(`POST ${players}`, { ...again, club: clubId('Ludford') });
  assert.match(elsewhere.body.errors.name, /has been registered for Osmoor since 1 May 2025/);
  const other = { ...again, name: 'Joan Appleby', another: true };
  assert.match(
    (await at(`POST ${players}`, other)).body.errors.name,
    /Enter a number for this Joan Appleby\./,
  );
  assert.equal((await at(`POST ${players}`, { ...other, number: '77' })).status, 201);
  assert.deepEqual(await names('q=77'), ['Joan Appleby']);

  const older = await at(`PUT ${players}/${joan}`, { name: 'Jo Appleby', number: '', version: 7 });
  assert.deepEqual([older.status, older.body.current.name], [409, 'Joan Appleby']);
  const move = { club: clubId('Ludford'), from: '2025-06-01', season };
  assert.equal((await at(`POST ${players}/${joan}/registrations`, move)).status, 204);
  const page = (await at(`GET ${players}/${joan}`)).body;
  assert.deepEqual(
    page.registrations.map(({ clubName, from, until, how }: Record<string, string>) => [
      clubName,
      from,
      until,
      how,
    ]),
    [
      ['Ludford', '2025-06-01', null, 'transferred'],
      ['Osmoor', '2025-05-01', '2025-05-31', 'registered'],
    ],
  );
  const back = await at(`POST ${players}/${joan}/registrations`, { ...move, from: '2025-05-10' });
  assert.match(back.body.errors.from, /already a registration from 1 June 2025/);
  const [now] = page.registrations;
  const end = { registration: now.id, until: '2025-05-31' };
  assert.match(
    (await at(`POST ${players}/${joan}/end`, end)).body.errors.until,
    /Enter the day the registration began, or a later day\./,
  );
  assert.equal((await at(`POST ${players}/${joan}/end`, { ...end, until: '2025-07-01' })).status, 204);
  const out = await at(`POST ${players}/${joan}/take-out`, { registration: now.id });
  assert.deepEqual(out.body, { gone: false });
  assert.ok((await record()).some((line: string) => line.includes('registered a player||Joan Appleby')));
});

test('a list is taken in, each line that cannot be is named, and done again changes nothing', async (t) => {
  const { at, names } = await openPlayers(t);
  const list = 'Joan Appleby\nAppleby, John; 12\nLonely\nJoan Appleby\n';
  const json = { club: clubId('Osmoor'), from: '2025-05-01', season, list };
  const { body } = await at(`POST ${players}-pasted`, json);
  assert.equal(body.registered, 2);
  assert.deepEqual(
    body.left.map(({ line, text }: { line: number; text: string }) => [line, text]),
    [
      [3, 'Lonely'],
      [4, 'Joan Appleby'],
    ],
  );
  assert.equal((await at(`POST ${players}-pasted`, json)).body.registered, 0);
  assert.deepEqual(await names(), ['Joan Appleby', 'John Appleby']);
});

test('a list of the whole league comes a page at a time', async (t) => {
  const { at, list } = await openPlayers(t);
  const names = Array.from({ length: 23 }, (_, n) => `Player ${String.fromCharCode(65 + n)}`).join('\n');
  await at(`POST ${players}-pasted`, { club: clubId('Osmoor'), from: '2025-05-01', season, list: names });
  const first = await at(`GET ${players}?limit=20`);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const rest = (await at(`GET ${next}`)).body;
  assert.deepEqual([first.body.length, rest.length], [20, 3]);
  assert.equal(new Set([...first.body, ...rest].map(({ id }: { id: string }) => id)).size, 23);
  assert.equal((await list()).length, 23);
});

test('last season’s players are registered again but those who left', async (t) => {
  const { db, at, register, names } = await openPlayers(t);
  const [, john = ''] = await register('Osmoor', '2025-05-01', 'Joan Appleby', 'John Appleby');
  const { body } = await at(`GET ${players}/${john}`);
  const end = { registration: body.registrations[0].id, until: '2025-08-01' };
  await at(`POST ${players}/${john}/end`, end);
  const book = await db.selectFrom('league_book').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('league_book')
    .values({ ...book, id: `${book.league}-2026`, season: 2026 })
    .execute();
  const done = await at(`POST ${players}-again`, { season: 2026, from: '2026-04-01' });
  assert.deepEqual(done.body, { registered: 1 });
  assert.deepEqual(await names('season=2026'), ['Joan Appleby']);
  assert.deepEqual((await at(`POST ${players}-again`, { season: 2026, from: '2026-04-01' })).body, {
    registered: 0,
  });
});

test('where the league does not keep its players nobody is registered', async (t) => {
  const { at } = await openPlayers(t, { players: false });
  assert.equal((await at(`GET ${players}-room`)).body.isOn, false);
  const json = { name: 'Joan Appleby', club: clubId('Osmoor'), from: '2025-05-01', season };
  assert.equal((await at(`POST ${players}`, json)).status, 409);
});

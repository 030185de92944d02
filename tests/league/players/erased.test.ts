// On both engines: names are found in JSON that each keeps in its own way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterCaptainResult } from '#app/modules/returns/returns.server.ts';
import type { Database } from '#db/connection.ts';
import { clubId, fixture, season } from '#tests/league/a-league.ts';
import { raise } from '#tests/league/exchange/exchange.ts';
import { atHome, openLeague, sheet } from '#tests/league/returns/returns.ts';

const result = sheet([21, 12], [9, 16], [18, 20]);

/** Columns with a word in any row: 'table.column'. */
async function whereIs(db: Database, word: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'league')
      .selectAll()
      .execute();
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && value.includes(word)) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

const played = (place: number, name: string, player: string | null = null) =>
  ({ rink: 1, side: 'home', place, player, name }) as const;

test('of an erased player no name is left but on the honours board and where a team has its captain', async (t) => {
  const league = await openLeague(t, { players: true });
  const { context: site, at, db } = league;
  const person = { name: 'Joan Quillfeather', club: clubId('Osmoor'), from: '2025-04-01', season };
  const { id } = (await at('POST /api/desk/league/players', person)).body;
  const list = { ...person, list: 'Ann Other\nJoan Quillfeather' };
  assert.equal((await at('POST /api/desk/league/players-pasted', list)).status, 200);
  const { version } = (await at(`GET /api/desk/league/players/${id}`)).body;
  await at(`PUT /api/desk/league/players/${id}`, { name: 'Joan M Quillfeather', number: '', version });
  await at(`PUT /api/desk/league/players/${id}`, {
    name: 'Joan Quillfeather',
    number: '',
    version: version + 1,
  });
  // She signs for her side, and the visitors enter her name too.
  const home = [played(0, 'J. Quillfeather', id), played(1, 'Ann Other')];
  await enterCaptainResult(site, {
    ...atHome,
    sheet: result,
    players: home,
    by: 'Joan Quillfeather',
    note: 'Rink 2: ask Joan Quillfeather',
  });
  await enterCaptainResult(site, {
    ...atHome,
    side: 'away',
    sheet: result,
    players: [played(0, 'Joan Quillfeather')],
    by: 'Tim',
  });
  await db
    .insertInto('exchange_peer')
    .values({
      ...{ id: 'osmoor', role: 'club', address: 'https://osmoor.example', name: 'Osmoor', public_key: null },
      ...{ club: clubId('Osmoor'), league: null, state: 'agreed', made_at: '2025-05-01T09:00:00.000Z' },
      ...{ agreed_at: null, seen_at: null, failed_at: null, book: null },
    })
    .execute();
  const body = {
    version: 1,
    kind: 'result',
    fixture: fixture('Osmoor A', 'Ludford A'),
    side: 'home',
    sequence: 1,
  };
  const said = {
    sheet: result,
    players: [played(0, 'Joan Quillfeather')],
    by: 'Joan Quillfeather',
    note: '',
  };
  await db
    .insertInto('exchange_message')
    .values({
      ...{ id: 'in:osmoor:1', peer: 'osmoor', direction: 'in', kind: 'result', state: 'taken' },
      ...{ body: JSON.stringify({ ...body, ...said }), made_at: '2025-05-06T20:00:00.000Z' },
      ...{ due_at: '2025-05-06T20:00:00.000Z', ended_at: '2025-05-06T20:00:00.000Z' },
    })
    .execute();
  const won = { competition: null, plate_of: null, name: 'Singles', year: 2024, runner_up: '' };
  await db
    .insertInto('honour')
    .values({ id: 'won', ...won, winner: 'Joan Quillfeather' })
    .execute();
  await raise(league);
  assert.ok((await whereIs(db, 'Quillfeather')).length > 8);
  const now = (await at(`GET /api/desk/league/players/${id}`)).body;
  const erased = await at(`POST /api/desk/league/players/${id}/erase`, { version: now.version });
  assert.equal(erased.status, 204, erased.text);
  assert.deepEqual(await whereIs(db, 'Quillfeather'), ['honour.winner']);
});

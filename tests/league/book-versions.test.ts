import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, second, team } from './a-league.ts';
import { book, openBook } from './desk.ts';

const osmoor = `/api/desk/league/book/teams/${team('Osmoor B')}`;
const match = `/api/desk/league/fixtures/${fixture('Osmoor A', 'Ludford A')}`;

/** Every call of the book with a version: where, and what would be right but for that. */
const versioned: [call: string, json: object][] = [
  [`PATCH /api/desk/league/book/${book}`, { upDown: '1' }],
  [`PUT /api/desk/league/book/${book}/published`, { published: false }],
  [`POST /api/desk/league/book/${book}/draw`, { seed: 1 }],
  [`POST /api/desk/league/book/${book}/proposals`, {}],
  [`PUT ${osmoor}`, { name: 'Osmoor B', division: second, green: '1' }],
  [`DELETE ${osmoor}`, {}],
  [`PUT ${osmoor}/withdrawal`, { on: '2025-06-01' }],
  [`DELETE ${osmoor}/withdrawal`, {}],
  [`PUT ${match}`, { date: '2025-06-12', time: '', green: 1 }],
  [`POST ${match}/swap`, {}],
  [`PUT ${match}/cancelled`, { note: 'Rain' }],
  [`DELETE ${match}/cancelled`, {}],
];

test('whoever saw an older book, team or match is shown both sides, and changes nothing', async (t) => {
  const { db, ask, token } = await openBook(t);
  for (const table of ['league_book', 'league_team', 'league_fixture'] as const)
    await db.updateTable(table).set({ version: 5 }).execute();
  for (const [call, json] of versioned) {
    const { status, body } = await ask(call, { token, json: { ...json, version: 4 } });
    assert.deepEqual([status, body.current?.version], [409, 5], call);
  }
  for (const table of ['league_book', 'league_team', 'league_fixture'] as const) {
    const rows = await db.selectFrom(table).select('version').execute();
    assert.ok(rows.every(({ version }) => version === 5));
  }
});

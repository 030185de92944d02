// On both engines: an endpoint queries and locks its row before it checks which kind of row that is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { files } from '#tests/house/house-files.ts';
import { clubId, fixture, team } from '#tests/league/a-league.ts';
import { aKey } from '#tests/league/exchange/keys.ts';
import { openLeague } from '#tests/league/returns/returns.ts';
import { demoPeople } from '#tests/members.ts';

const results = '/api/desk/results';
const league = '/api/desk/league';

/** Endpoints of one permission beside those of another on the same table: the request to each, and a row of another kind. */
const tries: Record<string, [path: string, table: keyof DatabaseSchema, id: string, json?: object]> = {
  [`PATCH ${results}/following/{id}`]: ['', 'exchange_peer', 'a-club', { takes: 'self' }],
  [`POST ${results}/following/{id}/keys`]: ['', 'exchange_peer', 'a-club'],
  [`PUT ${results}/following/{id}/keys`]: ['', 'exchange_peer', 'a-club'],
  [`DELETE ${results}/following/{id}`]: ['', 'exchange_peer', 'a-club'],
  // Endpoints that lock by hand, as they need no version.
  [`POST ${results}/following/{id}/results`]: ['', 'exchange_peer', 'a-club', { fixture: 'none' }],
  [`POST ${results}/following/{id}/fetch`]: ['', 'exchange_peer', 'a-club', { accept: true }],
  [`PUT ${league}/sites/{id}`]: ['', 'exchange_peer', 'a-league', { club: clubId('Osmoor') }],
  [`DELETE ${league}/sites/{id}`]: ['', 'exchange_peer', 'a-league'],
  [`PUT ${results}/cups/{slug}/ties/{id}`]: [
    `${results}/cups/a-cup/ties/2025-06-10-tuesday`,
    ...(['event', '2025-06-10-tuesday'] as const),
    { round: 'Final', opponent: 'Tathby', drawn: 'away', date: '2025-07-13' },
  ],
  [`PUT ${league}/clubs/{id}`]: ['', 'opponent', 'no-club', { name: 'Stranger', rinks: 3, greens: 1 }],
  [`POST ${league}/clubs/{id}/team-names`]: ['', 'opponent', 'no-club'],
  [`POST ${league}/clubs/{id}/merger`]: ['', 'opponent', 'no-club', { into: clubId('Osmoor') }],
  [`DELETE ${league}/clubs/{id}`]: ['', 'opponent', 'no-club'],
  [`DELETE ${league}/returns/{id}/deductions/{deduction}`]: [
    `${league}/returns/${fixture('Osmoor A', 'Ludford A')}/deductions/typed-in`,
    ...(['deduction', 'typed-in'] as const),
  ],
};

/** Endpoints that may take any row of a table that others lock as well. */
const anyRow = [
  ...[`PUT ${results}/teams/{id}`, `DELETE ${results}/teams/{id}`, `DELETE ${results}/deductions/{id}`],
  ...[`PUT ${league}/teams/{id}`, `DELETE ${league}/teams/{id}`],
  ...[`PUT ${league}/teams/{id}/withdrawal`, `DELETE ${league}/teams/{id}/withdrawal`],
  ...['PUT /api/desk/calendar/events/{id}', 'DELETE /api/desk/calendar/events/{id}'],
  ...['PUT /api/desk/calendar/events/{id}/state', 'PUT /api/desk/calendar/clubs/{id}'],
  ...['POST /api/desk/calendar/clubs/{id}/merger', 'DELETE /api/desk/calendar/clubs/{id}'],
];

const sources = files
  .filter((file) => file.endsWith('.server.ts'))
  .map((file) => readFileSync(join(projectRootFolder, file), 'utf8'));

/** The table whose row each endpoint locks, parsed from its source, and the resources that the same file has of that table. */
const locking = sources.flatMap((source) =>
  source
    .split(/(?=\broute: ')/)
    .slice(1)
    .flatMap((endpoint) => {
      const [, at = ''] = /^route: '(\w+ [^']+)'/.exec(endpoint) ?? [];
      const [, table] = /\block: '(\w+)'/.exec(endpoint) ?? [];
      const own = (source.match(/\bdefineEndpointResource\(\{[\s\S]*?\n\}\)/g) ?? []).filter((one) =>
        one.includes(`table: '${table}'`),
      );
      return table ? [{ at, table, own, permission: at.split('/')[3] }] : [];
    }),
);

/** Tables whose rows endpoints of more than one permission lock. */
const shared = [...Map.groupBy(locking, ({ table }) => table)]
  .filter(([, all]) => new Set(all.map(({ permission }) => permission)).size > 1)
  .map(([table]) => table);

test('where endpoints of two permissions lock rows of one table, each says which rows it takes', () => {
  assert.ok(shared.includes('exchange_peer') && shared.length > 3, shared.join());
  const endpoints = locking.filter(({ table }) => shared.includes(table));
  assert.ok(endpoints.filter(({ own }) => own.length > 0).length > 10, 'their resources are found');
  for (const { own, at } of endpoints)
    assert.ok(
      own.every((one) => /\n {2}rows: /.test(one)),
      at,
    );
  const byHand = Object.keys(tries).filter((at) => /\/(results|fetch)$/.test(at));
  assert.deepEqual(
    [...Object.keys(tries), ...anyRow].toSorted(),
    [...endpoints.map(({ at }) => at), ...byHand].toSorted(),
  );
});

test('a row of another kind is not found, and is as it was', async (t) => {
  const { db, at, context } = await openLeague(t);
  await others(db);
  await context.version.read();
  const wrong: string[] = [];
  for (const [name, [path, table, id, json]] of Object.entries(tries)) {
    const [method = '', described = ''] = name.split(' ');
    await context.limits.clear('write-member', demoPeople.peter.id);
    const before = await rowOf(db, table, id);
    const answer = await at(`${method} ${path || described.replace('{id}', id)}`, { ...json, version: 1 });
    if (answer.status !== 404) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    assert.ok(before, name);
    assert.deepEqual(await rowOf(db, table, id), before, name);
  }
  assert.deepEqual(wrong, []);
});

const rowOf = (db: Kysely<DatabaseSchema>, table: keyof DatabaseSchema, id: string) =>
  (db as unknown as Kysely<Record<string, { id: string }>>)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Insert a waiting club, a followed league and a peer without a league, all of which belong to another page. */
async function others(db: Kysely<DatabaseSchema>) {
  const made_at = '2025-05-01T00:00:00.000Z';
  const peer = { agreed_at: null, seen_at: null, failed_at: null, book: null, made_at };
  await db
    .insertInto('exchange_peer')
    .values([
      {
        ...{ id: 'a-club', role: 'club', address: 'https://club.example', name: 'Osmoor', ...peer },
        ...{ public_key: aKey(), club: null, league: null, state: 'asked' },
      },
      {
        ...{ id: 'a-league', role: 'league', address: 'https://league.example', name: 'Fosse', ...peer },
        ...{ public_key: aKey(), club: clubId('Osmoor'), league: 'tuesday', state: 'asked' },
      },
    ])
    .execute();
  await db
    .insertInto('opponent')
    .values({ id: 'no-club', name: 'Stranger', address: '', directions: '', map: '' })
    .execute();
  await db
    .insertInto('deduction')
    .values({ id: 'typed-in', team: team('Osmoor A'), points: 1, shots: 0, why: '', updated_at: made_at })
    .execute();
}

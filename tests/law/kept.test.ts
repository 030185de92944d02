// On both engines: removal from every table, with the foreign keys of the engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { allTableFacts } from '#app/kernel/all-table-facts.ts';
import type { TableFacts } from '#app/kernel/table-facts.ts';
import { exportAllMemberData } from '#app/modules/leaving/own-data/member-data.server.ts';
import { removeMember } from '#app/modules/leaving/removal/removal.server.ts';
import { modules } from '#app/modules.ts';
import { isPostgres } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { law, openLaw } from './law.ts';

type Table = keyof DatabaseSchema;
const decided = Object.entries<TableFacts>(allTableFacts).map(
  ([table, { retention }]) => [table as Table, retention] as const,
);

interface Column {
  table: string;
  name: string;
  type: string;
  needed: boolean;
}

async function columnsOf({ db }: Awaited<ReturnType<typeof openClub>>): Promise<Column[]> {
  const { rows } = isPostgres(db)
    ? await sql<Column>`select table_name as "table", column_name as "name", data_type as "type",
        is_nullable = 'NO' and column_default is null as "needed"
        from information_schema.columns where table_schema = 'public'`.execute(db)
    : await sql<Column>`select m.name as "table", c.name as "name", c.type as "type",
        (c."notnull" = 1 or c.pk > 0) and c.dflt_value is null as "needed"
        from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`.execute(db);
  return rows.map((row) => ({ ...row, needed: Boolean(row.needed) }));
}

/** Tables of the engine itself and of the libraries, without data of members. */
const ofTheEngine = /^(sqlite_|kysely_|forum_index|title_index|rate_limit)/;

test('each table of the database has a decision, and one that names members is never said to name nobody', async (t) => {
  const club = await openClub(t);
  const columns = await columnsOf(club);
  const tables = [...new Set(columns.map(({ table }) => table))].filter((name) => !ofTheEngine.test(name));
  const names = decided.map(([name]) => name as string);
  assert.deepEqual(
    tables.filter((name) => !names.includes(name)),
    [],
    'tables without a decision in the manifest of a module',
  );
  assert.deepEqual(
    names.filter((name) => !tables.includes(name)),
    [],
  );
  const naming = /^(member|author|driver|passenger|one|other|email|phone|recipient|actor|actor_name)$/;
  const wrong = columns.filter(
    ({ table, name }) => naming.test(name) && allTableFacts[table as Table]?.retention === 'nobody',
  );
  assert.deepEqual(wrong, []);
});

test('what is said to go is gone when a member is removed, from every table that has their id', async (t) => {
  const club = await openClub(t, { uses: true });
  const columns = await columnsOf(club);
  const going = decided.flatMap(([table, one]) =>
    one !== 'nobody' && one.onRemoval === 'goes' && table !== 'member' ? [table] : [],
  );
  const withMember = going.filter((table) =>
    columns.some((column) => column.table === table && column.name === 'member'),
  );
  assert.ok(withMember.length > 15, String(withMember));
  const count = async (table: string) =>
    (
      await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where member = 'tom'`.execute(
        club.db,
      )
    ).rows[0]?.n;
  const rota = { position: 1, name: 'Teas', about: '', needed: 1, kinds: '[]', time: '', put_by: 0 };
  await club.db
    .insertInto('rota')
    .values({ id: 'teas', ...rota })
    .execute();
  const [category] = await club.db.selectFrom('category').select('id').limit(1).execute();
  await club.db
    .insertInto('topic')
    .values({
      ...{ id: 'rakes', category: category?.id ?? '', author: 'joan', title: 'Rakes', content: '{}' },
      ...{ created_at: '2025-05-01', last_at: '2025-05-01', replies: 0, is_locked: 0, is_pinned: 0 },
    })
    .execute();
  const [tie] = await club.db.selectFrom('tie').select('id').limit(1).execute();
  const others: Record<string, string | undefined> = {
    member: 'tom',
    rota: 'teas',
    topic: 'rakes',
    tie: tie?.id,
  };
  for (const table of withMember) {
    if ((await count(table)) !== 0) continue;
    const needed = columns.filter((one) => one.table === table && (one.needed || one.name === 'member'));
    const values = needed.map(({ name, type }) =>
      /int/i.test(type) ? sql`1` : sql`${others[name] ?? `x-${table}`}`,
    );
    await sql`insert into ${sql.table(table)} (${sql.join(needed.map(({ name }) => sql.ref(name)))})
      values (${sql.join(values)})`
      .execute(club.db)
      .catch((error) => assert.fail(`${table}: ${error}`));
    assert.notEqual(await count(table), 0);
  }
  await removeMember(club.context, { id: demoPeople.peter.id, name: demoPeople.peter.name }, { id: 'tom' });
  const left: string[] = [];
  for (const table of withMember) if ((await count(table)) !== 0) left.push(table);
  assert.deepEqual(left, []);
});

test('the file of a member has each part that is said to be in it', async (t) => {
  const club = await openClub(t, { uses: true });
  const data = Object.keys(await exportAllMemberData(club.context, { id: 'tom' }, { withMessages: true }));
  const parts = decided.flatMap(([, one]) =>
    one !== 'nobody' && 'under' in one.dataExport ? [one.dataExport.under] : [],
  );
  const missing = [...new Set(parts)].filter((part) => !data.includes(part));
  assert.deepEqual(missing, []);
  const places = modules
    .flatMap(({ ownData = {} }) => Object.entries(ownData))
    .toSorted(([, a], [, b]) => a.order - b.order);
  assert.equal(new Set(places.map(([, { order }]) => order)).size, places.length, 'no place twice');
  assert.deepEqual(
    data,
    places.map(([name]) => name),
  );
});

test('a complaint is in the file of whoever made it, and not of another who shares their address', async (t) => {
  const club = await openLaw(t);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  const email = demoPeople.joan.email ?? '';
  const form = {
    ...{ name: demoPeople.joan.name, email, phone: '', about: 'my details', words: 'My number.' },
    ...{ website: '', ticket },
  };
  assert.equal((await club.ask('POST /complaints', { form })).status, 303);
  const complaints = async (id: string) => {
    const { complaints } = await exportAllMemberData(club.context, { id });
    assert.ok(Array.isArray(complaints));
    return complaints.map(({ words }) => words);
  };
  assert.deepEqual([await complaints('joan'), await complaints('ron')], [['My number.'], []]);
});

test('for a member who asks on paper an officer makes the file, and the record says so', async (t) => {
  const club = await openLaw(t);
  const { status, body } = await club.at(`POST ${law}/requests/joan`);
  assert.deepEqual([status, body.name, body.data.email], [200, 'Joan Appleby', demoPeople.joan.email]);
  assert.ok(Array.isArray(body.data.forum.topics));
  const [made] = (await club.at(`GET ${law}/requests`)).body.made;
  assert.deepEqual([made.member, made.by], ['Joan Appleby', demoPeople.derek.name]);
  assert.equal((await club.at(`POST ${law}/requests/none`)).status, 404);
});

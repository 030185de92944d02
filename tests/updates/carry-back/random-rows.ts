import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { createSeededRandom } from '#app/core/seeded-random.ts';

/** Returns a number below another, the same for the same seed. */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  const random = createSeededRandom(seed);
  return (below) => Math.floor(random() * below);
}

type Row = Record<string, SQLInputValue>;

/** Return every table with rows of its own, without virtual tables. */
export const tablesOf = (database: DatabaseSync) =>
  database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite%' and name not like 'kysely%' order by name`)
    .all()
    .map(({ name }) => String(name));

const columnsOf = (database: DatabaseSync, table: string) =>
  database.prepare('select name, type, "notnull" as needed, pk from pragma_table_info(?)').all(table);

const words = ['', 'Tea', "O'Brien’s", 'Jack “the lead” Ölund', '{}', '[]', '2025-06-01', 'a\nb', '0'];

/** Inserts, updates and deletes rows in each table, as its constraints allow; returns their number. */
export function writeAnywhere(file: string, random: Random, most: number): number {
  const database = new DatabaseSync(file);
  let written = 0;
  for (const table of tablesOf(database))
    for (let turn = random(most + 1); turn > 0; turn -= 1)
      try {
        written += [add, add, change, take][random(4)]?.(database, table, random) ?? 0;
      } catch (error) {
        if (!/constraint failed/.test(String(error))) throw error;
      }
  database.close();
  return written;
}

function add(database: DatabaseSync, table: string, random: Random): number {
  const columns = columnsOf(database, table).map(({ name }) => String(name));
  const row = someRow(database, table, random);
  // SQLite would accept a NULL key, which the site never writes.
  if (columnsOf(database, table).some(({ name, pk }) => Number(pk) > 0 && row[String(name)] === null))
    return 0;
  const places = columns.map(() => '?').join(', ');
  const listed = columns.map((name) => `"${name}"`).join(', ');
  return Number(
    database
      .prepare(`insert into "${table}" (${listed}) values (${places})`)
      .run(...columns.map((name) => row[name] ?? null)).changes,
  );
}

const anyRow = (table: string, random: Random) =>
  `rowid = (select rowid from "${table}" limit 1 offset ${random(12)})`;

function change(database: DatabaseSync, table: string, random: Random): number {
  const others = columnsOf(database, table).filter(({ pk }) => pk === 0);
  const name = String(others[random(others.length || 1)]?.name ?? '');
  const row = someRow(database, table, random);
  if (!name) return 0;
  const set = database.prepare(`update "${table}" set "${name}" = ? where ${anyRow(table, random)}`);
  return Number(set.run(row[name] ?? null).changes);
}

const take = (database: DatabaseSync, table: string, random: Random) =>
  Number(database.prepare(`delete from "${table}" where ${anyRow(table, random)}`).run().changes);

function someRow(database: DatabaseSync, table: string, random: Random): Row {
  const keys = database
    .prepare('select "from" as here, "table" as other, "to" as there from pragma_foreign_key_list(?)')
    .all(table);
  const row: Row = {};
  for (const { name, type, needed, pk } of columnsOf(database, table)) {
    const key = keys.find(({ here }) => here === name);
    const isNeeded = needed === 1 || Number(pk) > 0;
    if (!isNeeded && random(3) === 0) row[String(name)] = null;
    else if (key) row[String(name)] = someKey(database, String(key.other), String(key.there), random);
    else if (/int|double/i.test(String(type))) row[String(name)] = random(100);
    else
      row[String(name)] = Number(pk) > 0 ? `k${random(1e6)}` : `${words[random(words.length)]} ${random(50)}`;
  }
  return row;
}

const someKey = (database: DatabaseSync, other: string, there: string, random: Random) =>
  database.prepare(`select "${there}" as key from "${other}" limit 1 offset ?`).get(random(8))?.key ?? null;

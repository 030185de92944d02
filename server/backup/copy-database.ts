import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Copies all rows of a site from one database to another, across engines, and compares them. */

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;
type Row = Record<string, unknown>;

export interface TableRowCount {
  table: string;
  rows: number;
}

const atOnce = 500;

/**
 * Migrate `to` to this version's schema (or with `bring`), empty it and fill it with the rows of `from` in one transaction,
 * together with `before`; reads a single snapshot. Throws, with the transaction rolled back, when a row differs after the copy.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  before: (writing: Transaction<DatabaseSchema>) => Promise<void> = async () => {},
  bring: (writing: Transaction<DatabaseSchema>) => Promise<void> = migrateDatabase,
): Promise<TableRowCount[]> {
  const source = from.transaction();
  const level = isPostgres(from) ? source.setIsolationLevel('repeatable read') : source;
  return level.setAccessMode('read only').execute((reading) =>
    to.transaction().execute(async (writing) => {
      await before(writing);
      await bring(writing);
      const tables = await tablesInOrder(isPostgres(from) ? writing : reading);
      for (const { name } of tables.toReversed()) await loose(writing).deleteFrom(name).execute();
      const copied: TableRowCount[] = [];
      for (const { name, columns } of tables) {
        let rows = 0;
        for await (const some of streamRows(reading, name, columns)) {
          await loose(writing).insertInto(name).values(some).execute();
          rows += some.length;
        }
        copied.push({ table: name, rows });
      }
      if (isPostgres(to)) await resetSequence(writing);
      await compare(reading, writing, tables);
      return copied;
    }),
  );
}

/** Set the sequence after the copied rows: the next message of the search index gets a new number. */
async function resetSequence(db: Kysely<DatabaseSchema>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('forum_words', 'number'), coalesce(max(number), 0) + 1, false)
    from forum_words`.execute(db);
}

/** Count the rows of each table, for a summary and for comparison. */
export async function countTableRows(db: Database): Promise<TableRowCount[]> {
  const tables = isPostgres(db) ? await tableNames(db) : (await tablesInOrder(db)).map(({ name }) => name);
  const counted: TableRowCount[] = [];
  for (const table of tables.toSorted()) {
    const { rows } = await loose(db)
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counted.push({ table, rows: Number(rows) });
  }
  return counted;
}

interface Table {
  name: string;
  columns: string[];
}

// Skipped: migration tables, SQLite's search indexes (each database builds its own) and rate limits.
const isSkippedTable = (name: string) => /^(kysely_|sqlite_|rate_limit$|forum_index|title_index)/.test(name);

/** Tables of a SQLite database, referenced tables first. */
async function tablesInOrder(db: Kysely<DatabaseSchema>): Promise<Table[]> {
  const names = (
    await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db)
  ).rows
    .map(({ name }) => name)
    .filter((name) => !isSkippedTable(name));
  const needs = new Map<string, string[]>();
  const columns = new Map<string, string[]>();
  for (const name of names) {
    const keys = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      db,
    );
    needs.set(
      name,
      keys.rows.map(({ table }) => table).filter((other) => other !== name),
    );
    const facts = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    columns.set(
      name,
      facts.rows.map((column) => column.name),
    );
  }
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name)) return;
    for (const other of needs.get(name) ?? []) place(other);
    ordered.push(name);
  };
  names.forEach(place);
  return ordered.map((name) => ({ name, columns: columns.get(name) ?? [] }));
}

async function tableNames(db: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  return tables.rows.map(({ name }) => name).filter((name) => !isSkippedTable(name));
}

/** Yields rows in batches of some hundreds, since a forum of years may not fit into memory. */
async function* streamRows(
  db: Kysely<DatabaseSchema>,
  table: string,
  columns: string[],
): AsyncGenerator<Row[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  if (isPostgres(db)) {
    await sql`declare copying cursor for select ${listed} from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from copying`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copying`.execute(db);
    return;
  }
  let last = -1;
  for (;;) {
    const { rows } = await sql<Row>`select rowid as copying, ${listed} from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.copying);
    yield rows.map(({ copying: _, ...row }) => row);
  }
}

async function compare(a: Kysely<DatabaseSchema>, b: Kysely<DatabaseSchema>, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    if ((await computeTableDigest(a, name, columns)) !== (await computeTableDigest(b, name, columns)))
      throw new Error(`The copied rows of '${name}' differ from the original. Nothing has been changed.`);
  }
}

/** Order-independent digest of the rows. */
async function computeTableDigest(
  db: Kysely<DatabaseSchema>,
  table: string,
  columns: string[],
): Promise<string> {
  const sum = Buffer.alloc(32);
  let rows = 0;
  for await (const some of streamRows(db, table, columns)) {
    for (const row of some) {
      rows += 1;
      const hash = createHash('sha256')
        .update(JSON.stringify(columns.map((column) => row[column])))
        .digest();
      // Added byte by byte with carry, so that two equal rows do not cancel out.
      let carried = 0;
      for (let place = 31; place >= 0; place -= 1) {
        carried += (sum[place] ?? 0) + (hash[place] ?? 0);
        sum[place] = carried & 255;
        carried >>= 8;
      }
    }
  }
  return `${rows} ${sum.toString('hex')}`;
}

const loose = (db: Kysely<DatabaseSchema>) => db as unknown as AnyDatabase;

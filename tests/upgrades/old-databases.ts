import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { projectRootFolder } from '#server/settings/config.ts';

/**
 * Databases of earlier versions, each as it was after a first start, with two members and what they wrote. Named by the
 * number of the commit and its hash; scripts/keep-database.mjs makes one of this version.
 */
const folder = join(projectRootFolder, 'tests/old-databases');

export const oldDatabases = readdirSync(folder).sort();

/** A data folder with one of them in it, gone when the test ends. */
export function oldData(t: TestContext, name: string): { dataDir: string; databaseUrl: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'photos'));
  const file = join(dataDir, 'club.db');
  writeFileSync(file, brotliDecompressSync(readFileSync(join(folder, name))));
  return { dataDir, databaseUrl: `sqlite:${file}` };
}

/** Return the migrations of a database, in the order in which its site got them. */
export function hadBy(databaseUrl: string): string[] {
  const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length), { readOnly: true });
  const had = database.prepare('select name from kysely_migration order by timestamp, name').all();
  database.close();
  return had.map(({ name }) => String(name));
}

/** Describes tables, columns and indexes regardless of the order in which they were created. */
export async function shapeOf(db: Kysely<DatabaseSchema>, postgres: boolean): Promise<string[]> {
  const { rows } = await (postgres ? postgresShape : sqliteShape).execute(db);
  return rows.map((row) => Object.values(row).join(' ')).sort();
}

const postgresShape = sql<Record<string, string>>`
  select table_name as a, column_name as b, data_type as c, is_nullable as d, coalesce(column_default, '') as e,
    coalesce(identity_generation, '') as f
  from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
  union all select tablename, indexdef, '', '', '', '' from pg_indexes
  where schemaname = current_schema() and tablename not like 'kysely%'`;

const sqliteShape = sql<Record<string, string>>`
  select m.name as a, c.name as b, c.type as c, c."notnull" as d, coalesce(c.dflt_value, '') as e, c.pk as f
  from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table' and m.name not like 'kysely%'
  union all select m.tbl_name, m.name, (select group_concat(i.name) from pragma_index_info(m.name) i),
    m.sql like '% where %', '', '' from sqlite_master m where m.type = 'index'
  union all select tbl_name, name, sql, '', '', '' from sqlite_master where type = 'trigger'`;

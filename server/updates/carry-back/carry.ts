import { DatabaseSync } from 'node:sqlite';
import { carryBackTable, type WrittenRowCounts } from './carry-table.ts';
import { createLostRowsTable, recordRollbackLostRows } from './left.ts';
import { formatMissingParent } from './left-words.ts';
import {
  formatSqlColumnList,
  formatSqlColumnsDiffer,
  formatSqlKeyMatch,
  getColumnNames,
  quoteIdentifier,
  readSqliteTableShapes,
  type SqliteTableShape,
} from './shapes.ts';

/** SQLite files: see carry-table.ts. */
export interface CarryBackDatabaseFiles {
  /** Copy of the older version's database; it is written. */
  main: string;
  older: string;
  base: string;
  newer: string;
}

/**
 * Update the file `main` to the newer version's data in the older schema; lost data is recorded in `temp.left_behind` of the
 * connection passed to `tell`. Throws when the result is not consistent.
 */
export async function carryBackDatabaseFile<Told>(
  files: CarryBackDatabaseFiles,
  tell: (database: DatabaseSync, written: WrittenRowCounts) => Promise<Told>,
): Promise<Told> {
  const database = new DatabaseSync(files.main, { timeout: 5000 });
  try {
    database.exec(`pragma foreign_keys = off; pragma secure_delete = on; pragma synchronous = off;
      pragma journal_mode = delete; pragma cache_size = -64000`);
    for (const name of ['older', 'base', 'newer'] as const)
      database.prepare(`attach ? as ${name}`).run(files[name]);
    createLostRowsTable(database);
    database.exec('begin immediate');
    const written = carryAll(database);
    dropOrphans(database);
    database.exec('commit');
    const sound = database.prepare('pragma main.integrity_check').get();
    if (sound?.integrity_check !== 'ok')
      throw new Error(
        `The database for the older version has errors (${sound?.integrity_check}). Nothing has been changed.`,
      );
    return await tell(database, written);
  } finally {
    database.close();
  }
}

function carryAll(database: DatabaseSync): WrittenRowCounts {
  const [old, now] = [readSqliteTableShapes(database, 'main'), readSqliteTableShapes(database, 'newer')];
  const all = { added: 0, changed: 0, gone: 0 };
  for (const [table, shape] of now) {
    const before = old.get(table);
    if (!before) {
      leaveTable(database, shape);
      continue;
    }
    if (isKeyChanged(database, before, shape)) {
      leaveTable(database, shape, namedOtherwise);
      continue;
    }
    leaveColumns(database, before, shape);
    const { added, changed, gone } = carryBackTable(database, before, shape);
    all.added += added;
    all.changed += changed;
    all.gone += gone;
  }
  return all;
}

const namedOtherwise = 'the older version identifies these rows in another way.';

/** True when the older primary key is missing in the newer schema, or not unique there. */
function isKeyChanged(
  database: DatabaseSync,
  { table, key }: SqliteTableShape,
  now: SqliteTableShape,
): boolean {
  if (key.length === 0 || key.join() === now.key.join()) return false;
  const known = getColumnNames(now);
  if (!key.every((name) => known.includes(name))) return true;
  const by = formatSqlColumnList(key);
  const twice = `select 1 from newer.${quoteIdentifier(table)} group by ${by} having count(*) > 1 limit 1`;
  return database.prepare(twice).get() !== undefined;
}

/** Record the changes of a table that the older version lacks or identifies differently. */
function leaveTable(database: DatabaseSync, shape: SqliteTableShape, why?: string): void {
  const { table, key } = shape;
  const names = getColumnNames(shape);
  const named = quoteIdentifier(table);
  const by = key.length > 0 ? key : names;
  const from = `newer.${named} n left join base.${named} b on ${formatSqlKeyMatch(by, 'n', 'b')}
    where b.${quoteIdentifier(by[0] ?? '')} is null or ${formatSqlColumnsDiffer(names, 'n', 'b')}`;
  recordRollbackLostRows(database, { table, why }, names, 'n', from);
}

/** Record the changes of columns that the older version lacks. */
function leaveColumns(
  database: DatabaseSync,
  old: SqliteTableShape,
  { table, columns, key }: SqliteTableShape,
): void {
  const [first] = key;
  if (first === undefined) return;
  const known = new Set(getColumnNames(old));
  for (const { name, preset } of columns.filter((column) => !known.has(column.name))) {
    const column = quoteIdentifier(name);
    const before = `iif(b.${quoteIdentifier(first)} is null, ${preset}, b.${column})`;
    const from = `newer.${quoteIdentifier(table)} n left join base.${quoteIdentifier(table)} b on ${formatSqlKeyMatch(key, 'n', 'b')}
      where n.${column} is not ${before}`;
    recordRollbackLostRows(database, { table, column: name }, [...key, name], 'n', from);
  }
}

/** Remove rows whose foreign keys point to missing rows, repeatedly, and record them. */
function dropOrphans(database: DatabaseSync): void {
  const find = `create temp table loose as select "table" as tbl, rowid as place, parent from pragma_foreign_key_check(null, 'main')
    except select "table", rowid, parent from pragma_foreign_key_check(null, 'older')`;
  for (;;) {
    database.exec(`drop table if exists temp.loose; ${find}`);
    const found = database.prepare('select distinct tbl, parent from temp.loose').all();
    if (found.length === 0) return;
    for (const { tbl, parent } of found) {
      const table = String(tbl);
      const shape = readSqliteTableShapes(database, 'main').get(table);
      if (!shape) throw new Error(`There is no '${table}'.`);
      const from = `main.${quoteIdentifier(table)} n where n.rowid in
        (select place from temp.loose where tbl = ? and parent = ?)`;
      recordRollbackLostRows(
        database,
        { table, why: formatMissingParent(String(parent)) },
        getColumnNames(shape),
        'n',
        from,
        table,
        String(parent),
      );
      database
        .prepare(`delete from main.${quoteIdentifier(table)} where rowid in
          (select place from temp.loose where tbl = ? and parent = ?)`)
        .run(table, String(parent));
    }
  }
}

import type { DatabaseSync } from 'node:sqlite';
import { recordRollbackLostRows } from './left.ts';
import { formatSqliteConstraint } from './left-words.ts';
import {
  formatSqlColumnList,
  formatSqlColumnsDiffer,
  formatSqlKeyMatch,
  getColumnNames,
  quoteIdentifier,
  type SqliteTableShape,
} from './shapes.ts';

/** Counts of rows written since the update. */
export interface WrittenRowCounts {
  added: number;
  changed: number;
  gone: number;
}

/**
 * Update a table of `main` to the newer version's rows as far as possible; rejected rows are recorded as left behind. `main` and
 * `older` are the older version's data, `base` is the same migrated to the newer schema, `newer` the current data. Differences
 * between `newer` and `base` were written since; those made by a migration are not.
 */
export function carryBackTable(
  database: DatabaseSync,
  old: SqliteTableShape,
  now: SqliteTableShape,
): WrittenRowCounts {
  const known = new Set(getColumnNames(now));
  const shared = getColumnNames(old).filter((name) => known.has(name));
  if (old.key.length === 0) return replaceWhole(database, old.table, shared);
  const { table, key } = old;
  listTouchedRows(database, table, key, shared);
  const written = count(database);
  database.exec(`delete from main.${quoteIdentifier(table)} where exists (
    select 1 from temp.touched t where ${formatSqlKeyMatch(key, 't', quoteIdentifier(table))})`);
  const insert = insertOf(old, shared);
  const rows = written.added + written.changed;
  const refused = insertHalving(database, insert, (why, place) => {
    const from = `temp.touched t join newer.${quoteIdentifier(table)} n on ${formatSqlKeyMatch(key, 'n', 't')} where t.rowid = ?`;
    recordRollbackLostRows(database, { table, why }, getColumnNames(now), 'n', from, place);
  })(1, rows);
  check(database, old, refused);
  return written;
}

/** Replace a table without a primary key as a whole, if anything in it changed. */
function replaceWhole(database: DatabaseSync, table: string, shared: string[]): WrittenRowCounts {
  const named = quoteIdentifier(table);
  const columns = formatSqlColumnList(shared);
  const rows = (one: string, other: string) =>
    Number(
      database
        .prepare(`select count(*) as n from
          (select ${columns} from ${one}.${named} except select ${columns} from ${other}.${named})`)
        .get()?.n,
    );
  const written = { added: rows('newer', 'base'), changed: 0, gone: rows('base', 'newer') };
  if (written.added + written.gone > 0)
    database.exec(`delete from main.${named};
      insert into main.${named} (${columns}) select ${columns} from newer.${named}`);
  return written;
}

/** List the changed rows in `temp.touched`: first those that exist, then the deleted ones. */
function listTouchedRows(database: DatabaseSync, table: string, key: string[], shared: string[]): void {
  const named = quoteIdentifier(table);
  const isInBase = `b.${quoteIdentifier(key[0] ?? '')} is not null`;
  // Most rows have the same rowid in both, which saves key lookups.
  const lies = (place: string, one: string, columns: string[]) =>
    `exists (select 1 from ${place}.${named} x where x.rowid = ${one}.rowid and ${formatSqlKeyMatch(key, 'x', one)}
      and not (${formatSqlColumnsDiffer(columns, 'x', one)}))`;
  database.exec(`drop table if exists temp.touched;
    create temp table touched as select ${formatSqlColumnList(key)}, '' as became from main.${named} limit 0;
    insert into temp.touched
      select ${formatSqlColumnList(key, 'n')}, iif(${isInBase}, 'changed', 'added')
      from newer.${named} n left join base.${named} b on ${formatSqlKeyMatch(key, 'n', 'b')}
      where not ${lies('base', 'n', shared)} and (not (${isInBase}) or ${formatSqlColumnsDiffer(shared, 'n', 'b')});
    insert into temp.touched
      select ${formatSqlColumnList(key, 'b')}, 'gone' from base.${named} b
      where not ${lies('newer', 'b', key)}
        and not exists (select 1 from newer.${named} n where ${formatSqlKeyMatch(key, 'n', 'b')});
    create index temp.touched_by_key on touched (${formatSqlColumnList(key)})`);
}

function count(database: DatabaseSync): WrittenRowCounts {
  const written = { added: 0, changed: 0, gone: 0 };
  for (const { became, n } of database
    .prepare('select became, count(*) as n from temp.touched group by 1')
    .all())
    Object.assign(written, { [String(became)]: Number(n) });
  return written;
}

/** Builds the insert of touched rows in the older schema; columns not written since keep the older version's value. */
function insertOf({ table, columns, key }: SqliteTableShape, shared: string[]): string {
  const named = quoteIdentifier(table);
  const first = quoteIdentifier(key[0] ?? '');
  const values = columns.map(({ name, preset }) => {
    const column = quoteIdentifier(name);
    if (!shared.includes(name)) return `iif(o.${first} is not null, o.${column}, ${preset})`;
    const isUntouched = `o.${first} is not null and b.${first} is not null and n.${column} is b.${column}`;
    return `iif(${isUntouched}, o.${column}, n.${column})`;
  });
  return `insert into main.${named} (${formatSqlColumnList(columns.map(({ name }) => name))})
    select ${values.join(', ')} from temp.touched t
    join newer.${named} n on ${formatSqlKeyMatch(key, 'n', 't')}
    left join base.${named} b on ${formatSqlKeyMatch(key, 'b', 't')}
    left join older.${named} o on ${formatSqlKeyMatch(key, 'o', 't')}
    where t.rowid between ? and ?`;
}

/**
 * Insert all rows in one statement; on a failure split in halves until the rejected row is found. Returns the number of rejected
 * rows.
 */
function insertHalving(database: DatabaseSync, insert: string, refuse: (why: string, place: number) => void) {
  const statement = database.prepare(insert);
  return function between(from: number, to: number): number {
    if (from > to) return 0;
    try {
      statement.run(from, to);
      return 0;
    } catch (error) {
      const message = getConstraintError(error);
      if (from < to) {
        const half = Math.floor((from + to) / 2);
        return between(from, half) + between(half + 1, to);
      }
      refuse(formatSqliteConstraint(message), from);
      return 1;
    }
  };
}

/** Returns SQLite's message for a row that violates a constraint; throws any other error, such as a full disk. */
function getConstraintError(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  // SQLITE_CONSTRAINT and SQLITE_MISMATCH.
  if (error instanceof Error && (code === 19 || code === 20)) return error.message;
  throw error;
}

/** Validate the result with independent queries: no surplus rows and none missing. */
function check(database: DatabaseSync, { table, key }: SqliteTableShape, refused: number): void {
  const named = quoteIdentifier(table);
  const rows = (of: string) => Number(database.prepare(`select count(*) as n from ${of}`).get()?.n);
  const isIn = (place: string, one: string) =>
    `(exists (select 1 from ${place} x where x.rowid = ${one}.rowid and ${formatSqlKeyMatch(key, 'x', one)})
      or exists (select 1 from ${place} x where ${formatSqlKeyMatch(key, 'x', one)}))`;
  const made = rows(
    `newer.${named} n where not ${isIn(`older.${named}`, 'n')} and not ${isIn('temp.touched', 'n')}`,
  );
  const taken = rows(
    `older.${named} o where not ${isIn(`base.${named}`, 'o')} and not ${isIn(`newer.${named}`, 'o')}`,
  );
  if (rows(`main.${named}`) !== rows(`newer.${named}`) - made - refused + taken)
    throw new Error(
      `The rows of '${table}' could not be copied to the older version. Nothing has been changed.`,
    );
}

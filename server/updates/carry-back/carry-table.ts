import type { DatabaseSync } from 'node:sqlite';
import { leave } from './left.ts';
import { wanted } from './left-words.ts';
import { differs, listed, namesOf, quoted, type Shape, sameKey } from './shapes.ts';

/** How many rows have been written since. */
export interface Written {
  added: number;
  changed: number;
  gone: number;
}

/**
 * Makes one table of `main` as the newer version left it, as far as it can; what is refused is left behind. `main` and `older`
 * are what the older version had, `base` is that brought to the newer shape, `newer` what there is now. What `newer` has
 * otherwise than `base` was written since: what a migration did is not.
 */
export function carryTable(database: DatabaseSync, old: Shape, now: Shape): Written {
  const known = new Set(namesOf(now));
  const shared = namesOf(old).filter((name) => known.has(name));
  if (old.key.length === 0) return replaceWhole(database, old.table, shared);
  const { table, key } = old;
  findTouched(database, table, key, shared);
  const written = count(database);
  database.exec(`delete from main.${quoted(table)} where exists (
    select 1 from temp.touched t where ${sameKey(key, 't', quoted(table))})`);
  const insert = insertOf(old, shared);
  const rows = written.added + written.changed;
  const refused = put(database, insert, (why, place) => {
    const from = `temp.touched t join newer.${quoted(table)} n on ${sameKey(key, 'n', 't')} where t.rowid = ?`;
    leave(database, { table, why }, namesOf(now), 'n', from, place);
  })(1, rows);
  check(database, old, refused);
  return written;
}

/** A table whose rows have no names: all of it, where anything of it has been written. */
function replaceWhole(database: DatabaseSync, table: string, shared: string[]): Written {
  const named = quoted(table);
  const columns = listed(shared);
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

/** Numbers the rows that were written since in `temp.touched`: first those that are there, then those that are gone. */
function findTouched(database: DatabaseSync, table: string, key: string[], shared: string[]): void {
  const named = quoted(table);
  const isInBase = `b.${quoted(key[0] ?? '')} is not null`;
  // Most lie in the same place in both, which is found without looking for their names all over the file.
  const lies = (place: string, one: string, columns: string[]) =>
    `exists (select 1 from ${place}.${named} x where x.rowid = ${one}.rowid and ${sameKey(key, 'x', one)}
      and not (${differs(columns, 'x', one)}))`;
  database.exec(`drop table if exists temp.touched;
    create temp table touched as select ${listed(key)}, '' as became from main.${named} limit 0;
    insert into temp.touched
      select ${listed(key, 'n')}, iif(${isInBase}, 'changed', 'added')
      from newer.${named} n left join base.${named} b on ${sameKey(key, 'n', 'b')}
      where not ${lies('base', 'n', shared)} and (not (${isInBase}) or ${differs(shared, 'n', 'b')});
    insert into temp.touched
      select ${listed(key, 'b')}, 'gone' from base.${named} b
      where not ${lies('newer', 'b', key)}
        and not exists (select 1 from newer.${named} n where ${sameKey(key, 'n', 'b')});
    create index temp.touched_by_key on touched (${listed(key)})`);
}

function count(database: DatabaseSync): Written {
  const written = { added: 0, changed: 0, gone: 0 };
  for (const { became, n } of database
    .prepare('select became, count(*) as n from temp.touched group by 1')
    .all())
    Object.assign(written, { [String(became)]: Number(n) });
  return written;
}

/** Touched rows by their numbers, in the older shape: what was not written since is as the older version had it. */
function insertOf({ table, columns, key }: Shape, shared: string[]): string {
  const named = quoted(table);
  const first = quoted(key[0] ?? '');
  const values = columns.map(({ name, preset }) => {
    const column = quoted(name);
    if (!shared.includes(name)) return `iif(o.${first} is not null, o.${column}, ${preset})`;
    const isUntouched = `o.${first} is not null and b.${first} is not null and n.${column} is b.${column}`;
    return `iif(${isUntouched}, o.${column}, n.${column})`;
  });
  return `insert into main.${named} (${listed(columns.map(({ name }) => name))})
    select ${values.join(', ')} from temp.touched t
    join newer.${named} n on ${sameKey(key, 'n', 't')}
    left join base.${named} b on ${sameKey(key, 'b', 't')}
    left join older.${named} o on ${sameKey(key, 'o', 't')}
    where t.rowid between ? and ?`;
}

/** All at once; where one is refused, each half by itself, until it is found. Answers how many were refused. */
function put(database: DatabaseSync, insert: string, refuse: (why: string, place: number) => void) {
  const statement = database.prepare(insert);
  return function between(from: number, to: number): number {
    if (from > to) return 0;
    try {
      statement.run(from, to);
      return 0;
    } catch (error) {
      const message = refusalOf(error);
      if (from < to) {
        const half = Math.floor((from + to) / 2);
        return between(from, half) + between(half + 1, to);
      }
      refuse(wanted(message), from);
      return 1;
    }
  };
}

/** What SQLite says of a row that a table does not take; throws whatever else it is, as a full disk. */
function refusalOf(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  // SQLITE_CONSTRAINT and SQLITE_MISMATCH.
  if (error instanceof Error && (code === 19 || code === 20)) return error.message;
  throw error;
}

/** By other questions than those that found the rows: nothing is there that should not be, and nothing is missing. */
function check(database: DatabaseSync, { table, key }: Shape, refused: number): void {
  const named = quoted(table);
  const rows = (of: string) => Number(database.prepare(`select count(*) as n from ${of}`).get()?.n);
  const isIn = (place: string, one: string) =>
    `(exists (select 1 from ${place} x where x.rowid = ${one}.rowid and ${sameKey(key, 'x', one)})
      or exists (select 1 from ${place} x where ${sameKey(key, 'x', one)}))`;
  const made = rows(
    `newer.${named} n where not ${isIn(`older.${named}`, 'n')} and not ${isIn('temp.touched', 'n')}`,
  );
  const taken = rows(
    `older.${named} o where not ${isIn(`base.${named}`, 'o')} and not ${isIn(`newer.${named}`, 'o')}`,
  );
  if (rows(`main.${named}`) !== rows(`newer.${named}`) - made - refused + taken)
    throw new Error(`The rows of '${table}' could not be carried back. Nothing has been changed.`);
}

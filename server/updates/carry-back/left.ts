import type { DatabaseSync } from 'node:sqlite';
import { quoteIdentifier } from './shapes.ts';

/** Data that an older version cannot store: recorded row by row in `temp.left_behind`, with reasons. */

/** Rows of a table that are lost for the same reason. */
export interface RollbackLostRows {
  table: string;
  rows: number;
  /** Lost column; undefined for whole rows. */
  column?: string;
  /** Constraint that rejected the rows. Undefined when the table or column is unknown. */
  why?: string;
}

export function createLostRowsTable(database: DatabaseSync): void {
  database.exec('create temp table left_behind (tbl text, col text, why text, row text)');
}

/** Record whole rows of `from`, an SQL fragment with alias `of`. */
export function recordRollbackLostRows(
  database: DatabaseSync,
  { table, column, why }: { table: string; column?: string | undefined; why?: string | undefined },
  columns: readonly string[],
  of: string,
  from: string,
  ...given: (number | string)[]
): void {
  const row = columns.map((name) => {
    const value = `${of}.${quoteIdentifier(name)}`;
    return `${text(name)}, case typeof(${value}) when 'blob' then hex(${value}) else ${value} end`;
  });
  database
    .prepare(`insert into temp.left_behind select ?, ?, ?, json_object(${row.join(', ')}) from ${from}`)
    .run(table, column ?? null, why ?? null, ...given);
}

const text = (name: string) => `'${name.replaceAll("'", "''")}'`;

export function listRollbackLostRows(database: DatabaseSync): RollbackLostRows[] {
  return database
    .prepare(
      'select tbl, col, why, count(*) as n from temp.left_behind group by tbl, col, why order by min(rowid)',
    )
    .all()
    .map(({ tbl, col, why, n }) => ({
      table: String(tbl),
      rows: Number(n),
      ...(col !== null && { column: String(col) }),
      ...(why !== null && { why: String(why) }),
    }));
}

/** Yields the rows as JSON; streamed, since they may not fit into memory. */
export function* streamRollbackLostRows(database: DatabaseSync): Generator<string> {
  const rows = database.prepare('select tbl, col, why, row from temp.left_behind order by rowid').iterate();
  for (const { tbl, col, why, row } of rows)
    yield JSON.stringify({
      table: tbl,
      ...(col !== null && { column: col }),
      ...(why !== null && { why }),
      row: JSON.parse(String(row)),
    });
}

import type { DatabaseSync } from 'node:sqlite';

/** Table schema as read from SQLite, so that new tables need no code here. */
export interface SqliteTableShape {
  table: string;
  columns: SqliteTableColumn[];
  /** Columns of the primary key; empty without one. */
  key: string[];
}

export interface SqliteTableColumn {
  name: string;
  /** Default value, as SQL. */
  preset: string;
}

/** Read the tables of an attached database, without those of the engine and the migrations. */
export function readSqliteTableShapes(database: DatabaseSync, schema: string): Map<string, SqliteTableShape> {
  const names = database
    .prepare(`select name from pragma_table_list where schema = ? and type = 'table' order by name`)
    .all(schema)
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name));
  return new Map(names.map((table) => [table, readTableShape(database, schema, table)]));
}

function readTableShape(database: DatabaseSync, schema: string, table: string): SqliteTableShape {
  // Hidden (generated) columns are computed again.
  const facts = database
    .prepare('select name, dflt_value, pk from pragma_table_xinfo(?, ?) where hidden = 0 order by cid')
    .all(table, schema);
  return {
    table,
    columns: facts.map(({ name, dflt_value }) => ({
      name: String(name),
      preset: String(dflt_value ?? 'null'),
    })),
    key: facts
      .filter(({ pk }) => Number(pk) > 0)
      .sort((one, other) => Number(one.pk) - Number(other.pk))
      .map(({ name }) => String(name)),
  };
}

export const getColumnNames = ({ columns }: SqliteTableShape) => columns.map(({ name }) => name);

/** Quote an SQL identifier. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `n."id", n."name"` */
export const formatSqlColumnList = (columns: readonly string[], of?: string) =>
  columns.map((column) => (of ? `${of}.${quoteIdentifier(column)}` : quoteIdentifier(column))).join(', ');

/** `n."id" = o."id" and …` */
export const formatSqlKeyMatch = (key: readonly string[], one: string, other: string) =>
  key
    .map((column) => `${one}.${quoteIdentifier(column)} = ${other}.${quoteIdentifier(column)}`)
    .join(' and ');

/** SQL condition: any of these columns differs. */
export const formatSqlColumnsDiffer = (columns: readonly string[], one: string, other: string) =>
  columns
    .map((column) => `${one}.${quoteIdentifier(column)} is not ${other}.${quoteIdentifier(column)}`)
    .join(' or ') || 'false';

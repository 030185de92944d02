import type { DatabaseSync } from 'node:sqlite';

/** Table schema as read from SQLite, so that new tables need no code here. */
export interface Shape {
  table: string;
  columns: Column[];
  /** Columns of the primary key; empty without one. */
  key: string[];
}

export interface Column {
  name: string;
  /** Default value, as SQL. */
  preset: string;
}

/** Read the tables of an attached database, without those of the engine and the migrations. */
export function shapesOf(database: DatabaseSync, schema: string): Map<string, Shape> {
  const names = database
    .prepare(`select name from pragma_table_list where schema = ? and type = 'table' order by name`)
    .all(schema)
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name));
  return new Map(names.map((table) => [table, shapeOf(database, schema, table)]));
}

function shapeOf(database: DatabaseSync, schema: string, table: string): Shape {
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

export const namesOf = ({ columns }: Shape) => columns.map(({ name }) => name);

/** Quote an SQL identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `n."id", n."name"` */
export const listed = (columns: readonly string[], of?: string) =>
  columns.map((column) => (of ? `${of}.${quoted(column)}` : quoted(column))).join(', ');

/** `n."id" = o."id" and …` */
export const sameKey = (key: readonly string[], one: string, other: string) =>
  key.map((column) => `${one}.${quoted(column)} = ${other}.${quoted(column)}`).join(' and ');

/** SQL condition: any of these columns differs. */
export const differs = (columns: readonly string[], one: string, other: string) =>
  columns.map((column) => `${one}.${quoted(column)} is not ${other}.${quoted(column)}`).join(' or ') ||
  'false';

import type { DatabaseSync } from 'node:sqlite';

/** A table as SQLite itself tells of it: one that comes later needs no line here. */
export interface Shape {
  table: string;
  columns: Column[];
  /** The columns that name a row; none where a table has no such. */
  key: string[];
}

export interface Column {
  name: string;
  /** What stands there where a row is silent, as SQL. */
  preset: string;
}

/** The tables of one of a connection's databases, without those that are the engine's and the migrations' own affair. */
export function shapesOf(database: DatabaseSync, schema: string): Map<string, Shape> {
  const names = database
    .prepare(`select name from pragma_table_list where schema = ? and type = 'table' order by name`)
    .all(schema)
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name));
  return new Map(names.map((table) => [table, shapeOf(database, schema, table)]));
}

function shapeOf(database: DatabaseSync, schema: string, table: string): Shape {
  // What is made of other columns (hidden) is made anew.
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

/** A name as SQL has it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `n."id", n."name"` */
export const listed = (columns: readonly string[], of?: string) =>
  columns.map((column) => (of ? `${of}.${quoted(column)}` : quoted(column))).join(', ');

/** `n."id" = o."id" and …` */
export const sameKey = (key: readonly string[], one: string, other: string) =>
  key.map((column) => `${one}.${quoted(column)} = ${other}.${quoted(column)}`).join(' and ');

/** Whether any of these columns is otherwise in the one than in the other. */
export const differs = (columns: readonly string[], one: string, other: string) =>
  columns.map((column) => `${one}.${quoted(column)} is not ${other}.${quoted(column)}`).join(' or ') ||
  'false';

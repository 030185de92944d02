import type { CreateTableBuilder } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** Columns of a migration's table, several at a time: `.$call(text('name', 'role'))`. */
export const text =
  (...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, 'text', (c) => c.notNull()), table);

export const optional =
  (...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, 'text'), table);

export const number =
  (...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, 'integer', (c) => c.notNull()), table);

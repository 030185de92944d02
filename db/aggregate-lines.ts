import { type Expression, sql } from 'kysely';

/**
 * Aggregate several rows into one text within a larger query, on both engines: a query of its own costs more than parsing the
 * text. Values contain no line breaks: ids and enums. Unordered: sorting a few rows costs us less than PostgreSQL.
 */
export const aggregateLines = (line: Expression<string>) =>
  sql<string | null>`string_agg(${line}, ${sql.lit('\n')})`;

/** Concatenate columns of a row, separated by blanks. */
export const concatColumns = (...columns: [string, ...string[]]) =>
  sql<string>`${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}`;

export const splitLines = (text: string | null) => (text ? text.split('\n') : []);

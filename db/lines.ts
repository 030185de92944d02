import { type Expression, sql } from 'kysely';

/**
 * Several rows in one text, for a query that asks for them beside other things: both engines know it, and to ask by itself costs more than to
 * take the text apart. What stands in it has no line breaks: ids and words of our own. They come in any order: to put a few lines in
 * order costs us less than PostgreSQL.
 */
export const eachOnALine = (line: Expression<string>) =>
  sql<string | null>`string_agg(${line}, ${sql.lit('\n')})`;

/** Several columns of one row, with a blank between them. */
export const inALine = (...columns: [string, ...string[]]) =>
  sql<string>`${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}`;

export const linesOf = (text: string | null) => (text ? text.split('\n') : []);

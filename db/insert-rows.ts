import { type Insertable, type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isPostgres } from './connection.ts';

/**
 * Insert any number of rows with one statement, whose text does not depend on their number: they are passed as JSON. All have the
 * columns of the first.
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
  tx: Kysely<DatabaseSchema>,
  table: Table,
  rows: Insertable<DatabaseSchema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  // Lone surrogates, which no database stores, are replaced.
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const from = isPostgres(tx)
    ? sql`select ${names} from jsonb_populate_recordset(cast(null as ${sql.table(table)}), cast(${json} as jsonb))`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${names}) ${from}`.execute(tx);
}

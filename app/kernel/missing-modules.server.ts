import { type Kysely, sql } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readForeignKeys } from '#db/content-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { allTableFacts } from './all-table-facts.ts';

/**
 * List the tables with rows about members that no module looks after: those of a program that had a module more. What becomes of
 * such rows is not known, so nothing is done to members until the module is back or the rows are gone.
 */
export async function listTablesOfMissingModules(db: Kysely<DatabaseSchema>): Promise<string[]> {
  const tables = (await readForeignKeys(db)).flatMap(({ table, other }) => (other === 'member' ? table : []));
  const unknown = [...new Set(tables)].filter((table) => !Object.hasOwn(allTableFacts, table));
  const found: string[] = [];
  for (const table of unknown) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found.sort();
}

/** Refuse to remove or merge members while rows about them could be left behind. */
export async function requireAllModules(db: Kysely<DatabaseSchema>): Promise<void> {
  if ((await listTablesOfMissingModules(db)).length > 0)
    throw new Refusal(
      409,
      'Members cannot be removed or merged now: the site has records of a feature that is not installed. Site health has the details.',
    );
}

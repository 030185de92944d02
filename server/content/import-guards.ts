import { type Kysely, sql } from 'kysely';
import { formatCount } from '#app/core/language.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTableStructure } from '#db/content-tables.ts';
import { getKeyColumn, withUntypedTables } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ContentImportPlan, getTableImportPlans } from './content-plan.ts';
import { lockImports } from './interrupted-import.ts';

/** Lock the content tables: admin writes wait for the import. */
export async function lockContentTables(
  tx: Kysely<DatabaseSchema>,
  { names }: ContentTableStructure,
): Promise<void> {
  await lockImports(tx);
  if (!isPostgres(tx)) return;
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  );
}

/** Report removed rows that are referenced by data outside of exports, such as an entrant's address. */
export async function reportRowsInUse(
  tx: Kysely<DatabaseSchema>,
  plan: ContentImportPlan,
  { names, references }: ContentTableStructure,
  say: ReportImportMistake,
) {
  const others = references.filter(
    ({ table, goesAlong }) => !goesAlong && !names.some((name) => name === table),
  );
  for (const { table, column, other } of others) {
    const removed = getTableImportPlans(plan).find(([name]) => name === other)?.[1].remove ?? [];
    for (const row of removed) {
      const key = row[getKeyColumn(other)];
      const { count } = await withUntypedTables(tx)
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .where(column, '=', key)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0)
        say(
          `${other} '${key}'`,
          `Not in the folder, but the site has ${formatCount(Number(count), 'row')} of '${table.replaceAll('_', ' ')}' for it, and exports do not contain such rows. Remove it in Club admin first, or add it to the folder.`,
        );
    }
  }
}

/** Fill the categories of an empty forum from the folder; an existing forum is not changed. */
export async function fillEmptyForumCategories(
  tx: Kysely<DatabaseSchema>,
  categories: DatabaseSchema['category'][],
): Promise<void> {
  const here = await tx.selectFrom('category').select('id').executeTakeFirst();
  if (!here && categories.length > 0) await tx.insertInto('category').values(categories).execute();
}

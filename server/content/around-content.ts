import { type Kysely, sql } from 'kysely';
import type { Say } from '#content-files/season-csv.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTables } from '#db/content-tables.ts';
import { anyTable, keyOf } from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Plan, plans } from './content-plan.ts';
import { waitForImports } from './unfinished-import.ts';

/** Nobody writes at the desk meanwhile: they wait for a moment. */
export async function beAlone(tx: Kysely<Schema>, { names }: ContentTables): Promise<void> {
  await waitForImports(tx);
  if (!isPostgres(tx)) return;
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  );
}

/** What is no content, an entrant's address for one, is in no export: what it belongs to must not go. */
export async function checkOthers(
  tx: Kysely<Schema>,
  plan: Plan,
  { names, references }: ContentTables,
  say: Say,
) {
  const others = references.filter(
    ({ table, goesAlong }) => !goesAlong && !names.some((name) => name === table),
  );
  for (const { table, column, other } of others) {
    const removed = plans(plan).find(([name]) => name === other)?.[1].remove ?? [];
    for (const row of removed) {
      const key = row[keyOf(other)];
      const { count } = await anyTable(tx)
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .where(column, '=', key)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0)
        say(
          `${other} '${key}'`,
          `It is not in the folder, but ${count} of '${table.replaceAll('_', ' ')}' belong to it, which no export holds. Remove it at the desk first, or leave it in the folder.`,
        );
    }
  }
}

/** A forum that has no categories yet gets those of the folder; otherwise it is none of this command's business. */
export async function fillForum(tx: Kysely<Schema>, categories: Schema['category'][]): Promise<void> {
  const here = await tx.selectFrom('category').select('id').executeTakeFirst();
  if (!here && categories.length > 0) await tx.insertInto('category').values(categories).execute();
}

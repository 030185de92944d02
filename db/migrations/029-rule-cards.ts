import { type Kysely, sql } from 'kysely';

/** After how many ends a match was abandoned, and shots that are taken from a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('league_match').addColumn('ends', 'integer').execute();
  await db.schema
    .alterTable('deduction')
    .addColumn('shots', sql`double precision`, (c) => c.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';

/** Fines of a league get whose they are, and when they were paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('match_return').addColumn('fine_side', 'text').execute();
  await db.schema.alterTable('match_return').addColumn('fine_paid_on', 'text').execute();
}

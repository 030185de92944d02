import type { Kysely } from 'kysely';
import { text } from './columns.ts';

/** Where members signed in lately, so that strangers' tries elsewhere cannot keep them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_place')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('mark', 'seen_at'))
    .addPrimaryKeyConstraint('known_place_key', ['member', 'mark'])
    .execute();
}

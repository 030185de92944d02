import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Before {
  diary: { member: string; key: string };
}

/**
 * The private address of a diary is kept as its hash: who reads the database opens nobody's. Addresses that are in use go on
 * working. And a session says by which door its member came in.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  for (const { member, key } of await db.selectFrom('diary').select(['member', 'key']).execute())
    await db
      .updateTable('diary')
      .set({ key: createHash('sha256').update(key).digest('hex') })
      .where('member', '=', member)
      .execute();
  await db.schema.alterTable('diary').renameColumn('key', 'key_hash').execute();
  await db.schema
    .alterTable('session')
    .addColumn('door', 'text', (c) => c.notNull().defaultTo('password'))
    .execute();
}

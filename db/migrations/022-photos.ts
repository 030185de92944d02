import type { Kysely } from 'kysely';

/** Albums kept at the desk: who confirmed that the people in them agree, a cover, and pictures known by their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const album = () => db.schema.alterTable('album');
  await album()
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ['cover', 'agreed_at', 'agreed_by']) await album().addColumn(name, 'text').execute();
  await db.schema.alterTable('photo').addColumn('hash', 'text').execute();
  await db.schema.createIndex('photo_by_hash').unique().on('photo').columns(['album', 'hash']).execute();
}

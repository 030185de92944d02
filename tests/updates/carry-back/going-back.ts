import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Database, openDatabase } from '#db/connection.ts';
import { type AppMigration, databaseMigrations, runMigrations } from '#db/migrate.ts';
import { carryBackSiteDatabase } from '#server/updates/carry-back/go-back.ts';
import { snapshotDatabase } from '#server/updates/carry-back/keep-database.ts';
import { starterData } from '#tests/database.ts';

/** A club whose version was replaced by one with an additional migration; `write` runs while that one serves. */
export async function updated(t: Pick<TestContext, 'after'>, migration: AppMigration) {
  const { dataDir, databaseUrl } = await starterData(t, 'cast');
  const folder = join(dataDir, 'going-back');
  const older = join(dataDir, 'older.db');
  const known = { ...databaseMigrations, '999-of-the-test': migration };
  const going = { older, databaseUrl, dataDir, folder };
  await write(async (db) => {
    for (const id of ['tea', 'urn']) await post(db, id, id, `About the ${id}`);
    await post(db, 'milk', 'tea', 'Milk first');
    const read = { member: 'tom', read_to: '' };
    await db
      .insertInto('reading')
      .values([
        { ...read, topic: 'tea' },
        { ...read, topic: 'urn' },
      ])
      .execute();
  });
  await snapshotDatabase(databaseUrl, older);
  await write((db) => runMigrations(db, Object.keys(known), known));

  async function write<T>(by: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(databaseUrl);
    return by(db).finally(() => db.destroy());
  }
  return { ...going, going, write, read: write, back: () => carryBackSiteDatabase(going, known) };
}

/** Inserts a topic or a reply to it, with its search index. */
export async function post(db: Database, id: string, topic: string, content: string): Promise<void> {
  const at = '2025-06-01T09:00:00.000Z';
  const { id: category } = await db.selectFrom('category').select('id').executeTakeFirstOrThrow();
  const message = { id, author: 'tom', content, created_at: at };
  if (id === topic)
    await db
      .insertInto('topic')
      .values({ ...message, category, title: '', last_at: at, replies: 0, is_locked: 0, is_pinned: 0 })
      .execute();
  else {
    const before = await db.selectFrom('post').select('id').where('topic', '=', topic).execute();
    await db
      .insertInto('post')
      .values({ ...message, topic, place: before.length + 1 })
      .execute();
  }
  await db.insertInto('forum_words').values({ written: id, topic, title: '', words: content }).execute();
}

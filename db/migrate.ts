import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, isPostgres } from './connection.ts';
import * as publicSite from './migrations/001-public-site.ts';
import * as members from './migrations/002-members.ts';
import * as forum from './migrations/003-forum.ts';
import * as about from './migrations/004-about.ts';
import * as forumPictures from './migrations/005-forum-pictures.ts';
import * as mentionsAndReactions from './migrations/006-mentions-and-reactions.ts';
import * as desk from './migrations/010-desk.ts';
import * as green from './migrations/019-green.ts';

/** In their order; one that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '001-public-site': publicSite,
  '002-members': members,
  '003-forum': forum,
  '004-about': about,
  '006-mentions-and-reactions': mentionsAndReactions,
  '010-desk': desk,
  '019-green': green,
  '005-forum-pictures': forumPictures,
};

/** Brings the database to this version's schema. Throws the first fault, with everything before it in place. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A restored site has the old one beside it, in another schema, with its own migrations.
    ...(isPostgres(db) && { migrationTableSchema: await schemaOf(db) }),
  }).migrateToLatest();
  if (error) throw error;
}

async function schemaOf(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Whether nothing has been put into the database yet: no season. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('season').select('year').executeTakeFirst()) === undefined;
}

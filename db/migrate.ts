import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connection.ts';
import * as publicSite from './migrations/001-public-site.ts';
import * as members from './migrations/002-members.ts';
import * as forum from './migrations/003-forum.ts';
import * as desk from './migrations/010-desk.ts';
import * as results from './migrations/012-results.ts';
import * as green from './migrations/019-green.ts';

/** In their order; one that has been released never changes. */
const migrations: Record<string, Migration> = {
  '001-public-site': publicSite,
  '002-members': members,
  '003-forum': forum,
  '010-desk': desk,
  '012-results': results,
  '019-green': green,
};

/** Brings the database to this version's schema. Throws the first fault, with everything before it in place. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}

/** Whether nothing has been put into the database yet: no season. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('season').select('year').executeTakeFirst()) === undefined;
}

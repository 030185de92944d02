// On both engines: PostgreSQL's server may end, or have no room, while rows are put back; a file is put in place by its name.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#db/connection.ts';
import { type AppMigration, databaseMigrations } from '#db/migrate.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { carryBackSiteDatabase } from '#server/updates/carry-back/go-back.ts';
import { listAppliedMigrations } from '#server/updates/carry-back/keep-database.ts';
import { formatUpdateStepError } from '#server/updates/step-errors.ts';
import { post, updated } from './going-back.ts';

const only = process.env.TEST_POSTGRES_URL ? {} : { skip: 'there is no server that could end' };

const ends = sql`select pg_terminate_backend(pg_backend_pid())`;
const full = sql`do $$ begin raise exception 'could not extend a file' using errcode = 'disk_full'; end $$`;
const added: AppMigration = { up: async () => {} };
/** Last migration of the older version, which is recorded in the database once its tables are gone. */
const last = Object.keys(databaseMigrations).at(-1) ?? '';

for (const [what, happens, said] of [
  ['its server ends', ends, /^The database server stopped or cannot be reached \(/],
  ['its server has no room', full, /^The disk of the database server is full\. Free some space there /],
] as const)
  test(
    `where ${what} while rows are put back, the newer database is there whole, and the next try goes`,
    only,
    async (t) => {
      const site = await updated(t, added);
      await site.write((db) => post(db, 'sugar', 'tea', 'Two lumps of sugar'));
      const all = await listAppliedMigrations(site.databaseUrl);
      const had = readdirSync(site.dataDir);
      const up = async (db: Kysely<DatabaseSchema>) => {
        await databaseMigrations[last]?.up(db);
        if (isPostgres(db)) await happens.execute(db);
      };
      const known = { ...databaseMigrations, '999-of-the-test': added, [last]: { up } as AppMigration };
      await assert.rejects(carryBackSiteDatabase(site.going, known), (error) =>
        said.test(formatUpdateStepError(error)),
      );
      assert.deepEqual(await listAppliedMigrations(site.databaseUrl), all);
      assert.deepEqual(readdirSync(site.dataDir).sort(), [...had, 'going-back'].sort());
      assert.deepEqual(readdirSync(site.folder), ['.lock']);
      const { left } = await site.back();
      assert.deepEqual(left, []);
      assert.equal(
        (await listAppliedMigrations(site.databaseUrl)).join(),
        Object.keys(databaseMigrations).join(),
      );
      const posts = await site.read((db) => db.selectFrom('post').select('id').orderBy('id').execute());
      assert.deepEqual(posts, [{ id: 'milk' }, { id: 'sugar' }]);
    },
  );

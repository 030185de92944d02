import type { Kysely } from 'kysely';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Query for the committee in display order. */
export function listOfficers(db: Kysely<DatabaseSchema>): Promise<ResourceRow<'officer'>[]> {
  return db.selectFrom('officer').selectAll().orderBy('position').orderBy('id').execute();
}

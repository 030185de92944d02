import type { Kysely } from 'kysely';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Query for the committee in display order. */
export function listOfficers(db: Kysely<Schema>): Promise<Row<'officer'>[]> {
  return db.selectFrom('officer').selectAll().orderBy('position').orderBy('id').execute();
}

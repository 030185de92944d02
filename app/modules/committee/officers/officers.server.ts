import type { Kysely } from 'kysely';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The committee in the order of its page. */
export function listOfficers(db: Kysely<Schema>): Promise<Row<'officer'>[]> {
  return db.selectFrom('officer').selectAll().orderBy('position').orderBy('id').execute();
}

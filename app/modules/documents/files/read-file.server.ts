import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { gone } from './serve-file.server.ts';

/** Returns a version of a document by its own id; archived documents require `putByToo`. */
export async function readFileOf(db: Kysely<Schema>, id: string, { putByToo = false } = {}) {
  const found = await db
    .selectFrom('document_file')
    .innerJoin('document', 'document.id', 'document_file.document')
    .select(['name', 'type', 'hash'])
    .where('document_file.id', '=', id)
    .$if(!putByToo, (q) => q.where('document.put_by', '=', 0))
    .executeTakeFirst();
  if (!found) throw gone();
  return found;
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { createDocumentNotFound } from './send-document-file.server.ts';

/** Returns a version of a document by its own id; archived documents require `putByToo`. */
export async function findDocumentFile(db: Kysely<DatabaseSchema>, id: string, { putByToo = false } = {}) {
  const found = await db
    .selectFrom('document_file')
    .innerJoin('document', 'document.id', 'document_file.document')
    .select(['name', 'type', 'hash'])
    .where('document_file.id', '=', id)
    .$if(!putByToo, (q) => q.where('document.put_by', '=', 0))
    .executeTakeFirst();
  if (!found) throw createDocumentNotFound();
  return found;
}

import type { Kysely } from 'kysely';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { StoredDocumentFile } from '#app/modules/documents/files/document-file-store.server.ts';
import { formatFileSize, maxTotalDocumentBytes } from '#app/modules/documents/papers/document-rules.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Received upload in a temporary file, and its hash. */
export interface ReceivedDocumentFile {
  file: string;
  hash: string;
}

/**
 * Validates and stores a received file, then writes its rows. On failure the stored file is removed; duplicates are rejected.
 */
export async function storeReceivedDocument(
  site: Pick<Site, 'db' | 'documentFiles'>,
  arrived: ReceivedDocumentFile,
  write: (kept: StoredDocumentFile) => Promise<AdminDocument>,
): Promise<AdminDocument> {
  const { db, documentFiles } = site;
  await rejectDuplicateDocumentFile(db, arrived.hash);
  await refuseOverTotalSize(db);
  const kept = await documentFiles.keep(arrived);
  try {
    return await write(kept);
  } catch (error) {
    // Keep the stored file if a concurrent upload of the same file has succeeded.
    if (!(await findDocumentByHash(db, arrived.hash))) await documentFiles.remove(kept);
    throw error;
  }
}

/** Throws 409 if the file is stored already, since duplicates would have to be maintained twice. */
export async function rejectDuplicateDocumentFile(db: Kysely<DatabaseSchema>, hash: string): Promise<void> {
  const there = await findDocumentByHash(db, hash);
  if (!there) return;
  const { title, added_at, put_by, replaced_at } = there;
  const where = put_by ? ', which is archived' : replaced_at ? ', as an earlier version' : '';
  const day = `${formatDayAndMonth(added_at.slice(5, 10))} ${added_at.slice(0, 4)}`;
  throw new Refusal(
    409,
    `This file was already added on ${day}: ‘${title}’${where}. Nothing has been changed.`,
  );
}

const findDocumentByHash = (db: Kysely<DatabaseSchema>, hash: string) =>
  db
    .selectFrom('document_file')
    .innerJoin('document', 'document.id', 'document_file.document')
    .select(['title', 'put_by', 'added_at', 'replaced_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

async function refuseOverTotalSize(db: Kysely<DatabaseSchema>): Promise<void> {
  const { bytes } = await db
    .selectFrom('document_file')
    .select((e) => e.fn.sum<number>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) >= maxTotalDocumentBytes)
    throw new Refusal(
      413,
      `The club’s documents have reached the limit of ${formatFileSize(maxTotalDocumentBytes)}. Ask an administrator to delete some permanently.`,
    );
}

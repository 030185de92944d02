import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, findLastAuditEntry, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { editConflictMessage, Refusal } from '#app/core/refusals.ts';
import type { StoredDocumentFile } from '#app/modules/documents/files/document-file-store.server.ts';
import { formatDownloadFileName } from '#app/modules/documents/files/file-names.ts';
import { findAdminDocument } from '#app/modules/documents/papers/document-lists.server.ts';
import type { AdminDocument, DocumentFields } from '#app/modules/documents/papers/document-schemas.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type ReceivedDocumentFile,
  rejectDuplicateDocumentFile,
  storeReceivedDocument,
} from './store-received-document.server.ts';

/**
 * Mutations of documents' files. Each raises the content version, so that cached pages stop showing what is no longer public at
 * once.
 */

export type DocumentVersionRef = { id: string; version: number };

/** Inserts a new document with its first file. */
export async function insertDocumentWithFile(
  site: Site,
  actor: Actor,
  { arrived, ...facts }: DocumentFields & { arrived: ReceivedDocumentFile },
): Promise<AdminDocument> {
  const id = newShortId();
  return storeReceivedDocument(site, arrived, (kept) =>
    runDocumentMutation(site, async (tx) => {
      const made_at = site.clock().toISOString();
      await tx
        .insertInto('document')
        .values({ id, ...facts, made_at, version: 1 })
        .execute();
      await insertDocumentFile(tx, site, actor, {
        document: id,
        title: facts.title,
        dated: facts.dated,
        kept,
      });
      await writeAuditLog(tx, site.clock, actor, 'added the document', null, facts.title);
      return id;
    }),
  );
}

/** Stores a new current version; the one before becomes an earlier version. */
export async function replaceDocumentFile(
  site: Site,
  actor: Actor,
  { arrived, dated, ...seen }: DocumentVersionRef & { dated: string; arrived: ReceivedDocumentFile },
): Promise<AdminDocument> {
  await readDocumentAtVersion(site.db, seen);
  return storeReceivedDocument(site, arrived, (kept) =>
    runDocumentMutation(site, async (tx) => {
      const { id, title } = await readDocumentAtVersion(tx, seen);
      await markCurrentFileReplaced(tx, site, id);
      await tx
        .updateTable('document')
        .set({ dated, version: seen.version + 1 })
        .where('id', '=', id)
        .execute();
      await insertDocumentFile(tx, site, actor, { document: id, title, dated, kept });
      await writeAuditLog(tx, site.clock, actor, 'replaced the document', null, title);
      return id;
    }),
  );
}

/** Throws 404 if unknown. */
export async function readAdminDocument(db: Kysely<DatabaseSchema>, id: string): Promise<AdminDocument> {
  const found = await findAdminDocument(db, id);
  if (!found) throw new Refusal(404, 'We cannot find that document. It may have been deleted.');
  return found;
}

/** Returns a document if its version matches. Throws 404 unknown, 409 with both versions after a concurrent change. */
export async function readDocumentAtVersion(
  tx: Kysely<DatabaseSchema>,
  { id, version }: DocumentVersionRef,
): Promise<AdminDocument> {
  const now = await readAdminDocument(tx, id);
  if (now.version === version) return now;
  throw new Refusal(
    409,
    editConflictMessage,
    {},
    { current: now, ...(await findLastAuditEntry(tx, { detail: now.title })) },
  );
}

/** Runs a mutation in one transaction, and refreshes the content version before the response is sent. */
async function runDocumentMutation(
  site: Site,
  act: (tx: Kysely<DatabaseSchema>) => Promise<string>,
): Promise<AdminDocument> {
  const made = await site.db.transaction().execute(async (tx) => {
    // Raised first, as a lock: a concurrent upload or change waits here, and then sees what this transaction has written.
    await raiseContentVersion(tx);
    return readAdminDocument(tx, await act(tx));
  });
  await site.version.read();
  return made;
}

export const markCurrentFileReplaced = (
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  document: string,
) =>
  tx
    .updateTable('document_file')
    .set({ replaced_at: clock().toISOString() })
    .where('document', '=', document)
    .where('replaced_at', 'is', null)
    .execute();

interface NewDocumentFile {
  document: string;
  title: string;
  dated: string;
  kept: StoredDocumentFile;
}

async function insertDocumentFile(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  actor: Actor,
  { document, title, dated, kept }: NewDocumentFile,
): Promise<void> {
  await rejectDuplicateDocumentFile(tx, kept.hash);
  await tx
    .insertInto('document_file')
    .values({
      ...kept,
      id: randomUUID(),
      document,
      dated,
      name: formatDownloadFileName(title, kept.type),
      added_at: clock().toISOString(),
      added_by: actor.id,
      added_by_name: actor.name,
      replaced_at: null,
    })
    .execute();
}

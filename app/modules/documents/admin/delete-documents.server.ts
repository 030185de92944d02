import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { DocumentFileKey } from '#app/modules/documents/files/document-file-store.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type DocumentVersionRef, readDocumentAtVersion } from './document-mutations.server.ts';

/**
 * Irreversible deletions, for administrators only (documents-admin.api.ts): for example minutes that name a person who must not
 * be named.
 */

/** Deletes a document with all its versions. */
export async function deleteDocumentWithFiles(
  site: Site,
  actor: Actor,
  seen: DocumentVersionRef,
): Promise<void> {
  const { title } = await readDocumentAtVersion(site.db, seen);
  const files = await selectDocumentFiles(site.db, seen.id);
  await deleteFilesAndRows(
    site,
    actor,
    { seen, files, act: 'permanently deleted the document', title },
    async (tx) => {
      await tx.deleteFrom('document_file').where('document', '=', seen.id).execute();
      await tx.deleteFrom('document').where('id', '=', seen.id).execute();
    },
  );
}

/** Deletes one earlier version. */
export async function deleteEarlierDocumentVersion(
  site: Site,
  actor: Actor,
  { file, ...seen }: DocumentVersionRef & { file: string },
): Promise<void> {
  const { title, file: holding } = await readDocumentAtVersion(site.db, seen);
  if (holding.id === file)
    throw new Refusal(409, 'This is the current version. Replace it first, or delete the whole document.');
  const files = (await selectDocumentFiles(site.db, seen.id)).filter(({ id }) => id === file);
  if (files.length === 0)
    throw new Refusal(404, 'We cannot find that earlier version. It may have been deleted.');
  const act = 'permanently deleted an earlier version of';
  await deleteFilesAndRows(site, actor, { seen, files, act, title }, async (tx) => {
    await tx.deleteFrom('document_file').where('id', '=', file).execute();
    await tx
      .updateTable('document')
      .set({ version: seen.version + 1 })
      .where('id', '=', seen.id)
      .execute();
  });
}

interface DocumentDeletion {
  seen: DocumentVersionRef;
  files: (DocumentFileKey & { id: string })[];
  act: string;
  title: string;
}

/** Deletes files before rows: if the store fails, the rows stay, and the request can be retried. */
async function deleteFilesAndRows(
  site: Site,
  actor: Actor,
  { seen, files, act, title }: DocumentDeletion,
  write: (tx: Kysely<DatabaseSchema>) => Promise<void>,
): Promise<void> {
  for (const file of files) if (!(await isFileShared(site.db, file))) await site.documentFiles.remove(file);
  await site.db.transaction().execute(async (tx) => {
    await readDocumentAtVersion(tx, seen);
    await write(tx);
    await writeAuditLog(tx, site.clock, actor, act, null, title);
    await raiseContentVersion(tx);
  });
  await site.version.read();
}

/** True if another row has the same hash, as after concurrent uploads of one file. */
async function isFileShared(
  db: Kysely<DatabaseSchema>,
  { id, hash }: { id: string; hash: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('document_file')
    .select('id')
    .where('hash', '=', hash)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

const selectDocumentFiles = (db: Kysely<DatabaseSchema>, document: string) =>
  db.selectFrom('document_file').select(['id', 'hash', 'type']).where('document', '=', document).execute();

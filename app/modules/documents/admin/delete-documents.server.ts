import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { FileName } from '#app/modules/documents/files/kept-files.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readSeen, type Seen } from './document-acts.server.ts';

/** What an administrator alone does (desk-documents.api.ts): a file is gone for good, such as minutes that name somebody who must not be named. */

/** A document with every version of it. */
export async function deleteDocument(site: Site, actor: Actor, seen: Seen): Promise<void> {
  const { title } = await readSeen(site.db, seen);
  const files = await filesOf(site.db, seen.id);
  await deleting(site, actor, { seen, files, act: 'deleted for good the document', title }, async (tx) => {
    await tx.deleteFrom('document_file').where('document', '=', seen.id).execute();
    await tx.deleteFrom('document').where('id', '=', seen.id).execute();
  });
}

/** One earlier version. */
export async function deleteEarlier(
  site: Site,
  actor: Actor,
  { file, ...seen }: Seen & { file: string },
): Promise<void> {
  const { title, file: holding } = await readSeen(site.db, seen);
  if (holding.id === file)
    throw new Refusal(409, 'This is the version that holds. Replace it first, or delete the whole document.');
  const files = (await filesOf(site.db, seen.id)).filter(({ id }) => id === file);
  if (files.length === 0) throw new Refusal(404, 'There is no such earlier version.');
  const act = 'deleted for good an earlier version of';
  await deleting(site, actor, { seen, files, act, title }, async (tx) => {
    await tx.deleteFrom('document_file').where('id', '=', file).execute();
    await tx
      .updateTable('document')
      .set({ version: seen.version + 1 })
      .where('id', '=', seen.id)
      .execute();
  });
}

interface Deletion {
  seen: Seen;
  files: (FileName & { id: string })[];
  act: string;
  title: string;
}

/** The files first: where the store cannot be reached nothing is deleted, and it can be pressed again. */
async function deleting(
  site: Site,
  actor: Actor,
  { seen, files, act, title }: Deletion,
  write: (tx: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  for (const file of files) if (!(await isSharedBy(site.db, file))) await site.documentFiles.remove(file);
  await site.db.transaction().execute(async (tx) => {
    await readSeen(tx, seen);
    await write(tx);
    await writeAuditLog(tx, site.clock, actor, act, null, title);
    await raiseContentVersion(tx);
  });
  await site.version.read();
}

/** Two may have handed in the same file at the same moment. */
async function isSharedBy(db: Kysely<Schema>, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const other = await db
    .selectFrom('document_file')
    .select('id')
    .where('hash', '=', hash)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

const filesOf = (db: Kysely<Schema>, document: string) =>
  db.selectFrom('document_file').select(['id', 'hash', 'type']).where('document', '=', document).execute();

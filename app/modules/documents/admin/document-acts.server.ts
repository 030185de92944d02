import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { conflictMessage, Refusal } from '#app/core/refusals.ts';
import { fileNameOf } from '#app/modules/documents/files/file-names.ts';
import type { KeptFile } from '#app/modules/documents/files/kept-files.server.ts';
import type { DeskDocument, DocumentFacts } from '#app/modules/documents/papers/document-schemas.server.ts';
import { deskDocumentAt } from '#app/modules/documents/papers/documents.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Arrived, refuseAgain, takingIn } from './take-in.server.ts';

/** What officers do with the files of documents. Each raises the version of the content: what visitors may no longer see is gone at once. */

export type Seen = { id: string; version: number };

/** A new document with its first file. */
export async function addDocument(
  site: Site,
  actor: Actor,
  { arrived, ...facts }: DocumentFacts & { arrived: Arrived },
): Promise<DeskDocument> {
  const id = newShortId();
  return takingIn(site, arrived, (kept) =>
    writing(site, async (tx) => {
      const made_at = site.clock().toISOString();
      await tx
        .insertInto('document')
        .values({ id, ...facts, made_at, version: 1 })
        .execute();
      await insertFile(tx, site, actor, { document: id, title: facts.title, dated: facts.dated, kept });
      await writeAuditLog(tx, site.clock, actor, 'handed in the document', null, facts.title);
      return id;
    }),
  );
}

/** Another file in the place of the one that holds, which stays to be read. */
export async function replaceFile(
  site: Site,
  actor: Actor,
  { arrived, dated, ...seen }: Seen & { dated: string; arrived: Arrived },
): Promise<DeskDocument> {
  await readSeen(site.db, seen);
  return takingIn(site, arrived, (kept) =>
    writing(site, async (tx) => {
      const { id, title } = await readSeen(tx, seen);
      await endHolding(tx, site, id);
      await tx
        .updateTable('document')
        .set({ dated, version: seen.version + 1 })
        .where('id', '=', id)
        .execute();
      await insertFile(tx, site, actor, { document: id, title, dated, kept });
      await writeAuditLog(tx, site.clock, actor, 'replaced the document', null, title);
      return id;
    }),
  );
}

/** 404 where nothing is. */
export async function readDocument(db: Kysely<Schema>, id: string): Promise<DeskDocument> {
  const found = await deskDocumentAt(db, id);
  if (!found) throw new Refusal(404, 'There is no such document.');
  return found;
}

/** What is there of a document: 404 where nothing is, 409 with both sides where it is another by now. */
export async function readSeen(tx: Kysely<Schema>, { id, version }: Seen): Promise<DeskDocument> {
  const now = await readDocument(tx, id);
  if (now.version === version) return now;
  throw new Refusal(
    409,
    conflictMessage,
    {},
    { current: now, ...(await lastAct(tx, { detail: now.title })) },
  );
}

/** One transaction; pages know of it when it is answered. */
async function writing(site: Site, act: (tx: Kysely<Schema>) => Promise<string>): Promise<DeskDocument> {
  const made = await site.db.transaction().execute(async (tx) => {
    // First: of two who hand in the same file at once, or change a document, the second waits here, and is refused what the
    // first has written.
    await raiseContentVersion(tx);
    return readDocument(tx, await act(tx));
  });
  await site.version.read();
  return made;
}

export const endHolding = (tx: Kysely<Schema>, { clock }: Pick<Site, 'clock'>, document: string) =>
  tx
    .updateTable('document_file')
    .set({ replaced_at: clock().toISOString() })
    .where('document', '=', document)
    .where('replaced_at', 'is', null)
    .execute();

interface NewFile {
  document: string;
  title: string;
  dated: string;
  kept: KeptFile;
}

async function insertFile(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  actor: Actor,
  { document, title, dated, kept }: NewFile,
): Promise<void> {
  await refuseAgain(tx, kept.hash);
  await tx
    .insertInto('document_file')
    .values({
      ...kept,
      id: randomUUID(),
      document,
      dated,
      name: fileNameOf(title, kept.type),
      added_at: clock().toISOString(),
      added_by: actor.id,
      added_by_name: actor.name,
      replaced_at: null,
    })
    .execute();
}

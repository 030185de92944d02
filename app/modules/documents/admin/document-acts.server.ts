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

/**
 * Mutations of documents' files. Each raises the content version, so that cached pages stop showing what is no longer public at
 * once.
 */

export type Seen = { id: string; version: number };

/** Inserts a new document with its first file. */
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

/** Stores a new current version; the one before becomes an earlier version. */
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

/** Throws 404 if unknown. */
export async function readDocument(db: Kysely<Schema>, id: string): Promise<DeskDocument> {
  const found = await deskDocumentAt(db, id);
  if (!found) throw new Refusal(404, 'There is no such document.');
  return found;
}

/** Returns a document if its version matches. Throws 404 unknown, 409 with both versions after a concurrent change. */
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

/** Runs a mutation in one transaction, and refreshes the content version before the response is sent. */
async function writing(site: Site, act: (tx: Kysely<Schema>) => Promise<string>): Promise<DeskDocument> {
  const made = await site.db.transaction().execute(async (tx) => {
    // Raised first, as a lock: a concurrent upload or change waits here, and then sees what this transaction has written.
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

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import type { DeskDocument, DocumentFacts } from '#app/club/documents/document-schemas.server.ts';
import { deskDocumentAt } from '#app/club/documents/documents.server.ts';
import { fileNameOf } from '#app/club/documents/files/file-names.ts';
import type { KeptFile } from '#app/club/documents/files/kept-files.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Arrived, refuseAgain, takingIn } from './take-in.server.ts';

/** What officers do to documents. Each raises the version of the content: what visitors may no longer see is gone at once. */

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
    changing(site, seen, async (tx, { title }) => {
      await endHolding(tx, site, seen.id);
      await tx.updateTable('document').set({ dated }).where('id', '=', seen.id).execute();
      await insertFile(tx, site, actor, { document: seen.id, title, dated, kept });
      await writeAuditLog(tx, site.clock, actor, 'replaced the document', null, title);
    }),
  );
}

/** An earlier file holds again, such as one that was replaced by mistake. */
export function holdAgain(
  site: Site,
  actor: Actor,
  { file, ...seen }: Seen & { file: string },
): Promise<DeskDocument> {
  return changing(site, seen, async (tx, { earlier, title }) => {
    const found = earlier.find(({ id }) => id === file);
    if (!found) throw new Refusal(404, 'There is no such earlier version.');
    await endHolding(tx, site, seen.id);
    await tx.updateTable('document_file').set({ replaced_at: null }).where('id', '=', file).execute();
    await tx.updateTable('document').set({ dated: found.dated }).where('id', '=', seen.id).execute();
    await writeAuditLog(tx, site.clock, actor, 'took an earlier version again of', null, title);
  });
}

/** Its title, what it is, its day, and who may read it. */
export function changeDocument(
  site: Site,
  actor: Actor,
  { id, version, ...facts }: Seen & DocumentFacts,
): Promise<DeskDocument> {
  return changing(site, { id, version }, async (tx, was) => {
    await tx.updateTable('document').set(facts).where('id', '=', id).execute();
    const name = fileNameOf(facts.title, was.file.type);
    await tx
      .updateTable('document_file')
      .set({ dated: facts.dated, name })
      .where('id', '=', was.file.id)
      .execute();
    const act =
      facts.seen_by === was.seen_by
        ? 'changed the document'
        : facts.seen_by === 'public'
          ? 'showed everybody the document'
          : 'kept for members the document';
    await writeAuditLog(tx, site.clock, actor, act, null, facts.title);
  });
}

/** Takes it out of all lists, or back into them; its files stay. */
export function setPutBy(
  site: Site,
  actor: Actor,
  { put_by, ...seen }: Seen & { put_by: boolean },
): Promise<DeskDocument> {
  return changing(site, seen, async (tx, { title }) => {
    await tx
      .updateTable('document')
      .set({ put_by: put_by ? 1 : 0 })
      .where('id', '=', seen.id)
      .execute();
    const act = put_by ? 'put by the document' : 'took back the document';
    await writeAuditLog(tx, site.clock, actor, act, null, title);
  });
}

/** What is there of a document: 404 where nothing is, 409 with both sides where it is another by now. */
export async function readSeen(tx: Kysely<Schema>, { id, version }: Seen): Promise<DeskDocument> {
  const now = await deskDocumentAt(tx, id);
  if (!now) throw new Refusal(404, 'There is no such document.');
  if (now.version === version) return now;
  throw new Refusal(409, meanwhile, {}, { current: now, ...(await lastAct(tx, { detail: now.title })) });
}

/** One act on what the officer saw: whoever comes second is refused, on both engines. */
async function changing(
  site: Site,
  seen: Seen,
  act: (tx: Kysely<Schema>, was: DeskDocument) => Promise<void>,
): Promise<DeskDocument> {
  return writing(site, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('document')
      .set({ version: seen.version + 1 })
      .where('id', '=', seen.id)
      .where('version', '=', seen.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await readSeen(tx, seen);
    const was = await readSeen(tx, { ...seen, version: seen.version + 1 });
    await act(tx, was);
    return seen.id;
  });
}

/** One transaction; pages know of it when it is answered. */
async function writing(site: Site, act: (tx: Kysely<Schema>) => Promise<string>): Promise<DeskDocument> {
  const made = await site.db.transaction().execute(async (tx) => {
    // First: of two who hand in the same file at once the second waits here, and is refused what the first has written.
    await raiseContentVersion(tx);
    return deskDocumentAt(tx, await act(tx));
  });
  await site.version.read();
  if (!made) throw new Error('A document that is written is there.');
  return made;
}

const endHolding = (tx: Kysely<Schema>, { clock }: Pick<Site, 'clock'>, document: string) =>
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
      ...{ id: randomUUID(), document, dated },
      name: fileNameOf(title, kept.type),
      added_at: clock().toISOString(),
      added_by: actor.id,
      added_by_name: actor.name,
      replaced_at: null,
    })
    .execute();
}

import type { Kysely } from 'kysely';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { KeptFile } from '#app/modules/documents/files/kept-files.server.ts';
import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { mostInAll, sizeWords } from '#app/modules/documents/papers/documents.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Received upload in a temporary file, and its hash. */
export interface Arrived {
  file: string;
  hash: string;
}

/**
 * Validates and stores a received file, then writes its rows. On failure the stored file is removed; duplicates are rejected.
 */
export async function takingIn(
  site: Pick<Site, 'db' | 'documentFiles'>,
  arrived: Arrived,
  write: (kept: KeptFile) => Promise<DeskDocument>,
): Promise<DeskDocument> {
  const { db, documentFiles } = site;
  await refuseAgain(db, arrived.hash);
  await refuseFull(db);
  const kept = await documentFiles.keep(arrived);
  try {
    return await write(kept);
  } catch (error) {
    // Keep the stored file if a concurrent upload of the same file has succeeded.
    if (!(await holderOf(db, arrived.hash))) await documentFiles.remove(kept);
    throw error;
  }
}

/** Throws 409 if the file is stored already, since duplicates would have to be maintained twice. */
export async function refuseAgain(db: Kysely<Schema>, hash: string): Promise<void> {
  const there = await holderOf(db, hash);
  if (!there) return;
  const { title, added_at, put_by, replaced_at } = there;
  const where = put_by ? ', which is put by' : replaced_at ? ', as an earlier version of it' : '';
  const day = `${showDay(added_at.slice(5, 10))} ${added_at.slice(0, 4)}`;
  throw new Refusal(
    409,
    `This very file is here already: ‘${title}’${where}, handed in on ${day}. Nothing has been changed.`,
  );
}

const holderOf = (db: Kysely<Schema>, hash: string) =>
  db
    .selectFrom('document_file')
    .innerJoin('document', 'document.id', 'document_file.document')
    .select(['title', 'put_by', 'added_at', 'replaced_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

async function refuseFull(db: Kysely<Schema>): Promise<void> {
  const { bytes } = await db
    .selectFrom('document_file')
    .select((e) => e.fn.sum<number>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) >= mostInAll)
    throw new Refusal(
      413,
      `The club’s documents take ${sizeWords(mostInAll)} by now, which is all there is for them. An administrator can delete some for good.`,
    );
}

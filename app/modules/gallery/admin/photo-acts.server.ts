import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { insertRow, refuseOvertaken } from '#app/endpoints/changes/change-set.server.ts';
import { makeChange } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import type { DeskPhoto, Taken } from '#app/modules/gallery/albums/desk-album.ts';
import { forgetConsents } from '#app/modules/gallery/consents/consents.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { albumMutation } from './album-acts.server.ts';
import { albumRow, deskPhoto, photosOf } from './desk-albums.server.ts';

/** What is done at the desk to one picture of an album. */

/** How it comes: the hash of the file that was chosen, which the sender may have made smaller, and its place among the others. */
interface Coming {
  album: string;
  /** Its path. */
  file: string;
  hash: string;
  place?: number | undefined;
}

/**
 * Takes a picture into an album. The same one again, which is what a retry after a lost line is, makes no second. Refuses
 * with 409 before the agreement is confirmed, and as the store does what is no photograph.
 */
export async function takePhoto(
  site: Site,
  officer: Actor,
  { album, file, hash, place }: Coming,
): Promise<Taken> {
  const { agreed_at } = await albumRow(site.db, album);
  if (!agreed_at)
    throw new Refusal(409, 'Please confirm first that everybody who can be recognised has agreed.');
  const here = await photoWith(site.db, album, hash);
  if (here) return { photo: here, already: true };
  const id = newShortId();
  const kept = await site.photos.keep(album, `${id}.jpg`, file);
  try {
    const { made } = await makeChange(site, officer, async ({ tx }) => {
      const facts = await albumRow(tx, album);
      const position = place ?? ((await photosOf(tx, album)).at(-1)?.position ?? -1) + 1;
      const row = { id, album, position, caption: '', alt: '', hash, version: 1, ...kept };
      // Past the change set: taking it back would leave its files behind. It is removed instead.
      await insertRow(tx, 'photo', row);
      return { act: albumMutation('added a picture', facts), made: row };
    });
    return { photo: deskPhoto(made), already: false };
  } catch (error) {
    await site.photos.remove(album, kept.file);
    // Of two that came at the same moment the other one is here.
    const other = await photoWith(site.db, album, hash);
    if (!other) throw error;
    return { photo: other, already: true };
  }
}

async function photoWith(db: Kysely<Schema>, album: string, hash: string): Promise<DeskPhoto | undefined> {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && deskPhoto(row);
}

interface OnePhoto {
  album: string;
  id: string;
  version: number;
}

/** Removes a picture with every copy and miniature of it, for good. The files go first, so that what is broken off can be done again. */
export async function removePhoto(site: Site, officer: Actor, { album, id, version }: OnePhoto) {
  const { file } = await photoRow(site.db, album, id);
  await refuseOvertaken(site.db, 'photo', id, version);
  if (id.startsWith('drive:'))
    throw new Refusal(409, 'This picture comes from the shared folder. Please remove it there.');
  await site.photos.remove(album, file);
  return makeChange(site, officer, async ({ tx }) => {
    const facts = await albumRow(tx, album);
    await tx.deleteFrom('photo').where('id', '=', id).execute();
    await forgetConsents(tx, [id]);
    await tx
      .updateTable('album')
      .set((e) => ({ cover: null, version: e('version', '+', 1) }))
      .where('id', '=', album)
      .where('cover', '=', id)
      .execute();
    await forgetEarlier(tx, album, id);
    return { act: albumMutation('removed a picture', facts), made: null };
  });
}

/** What was noted of a picture when it was changed holds its miniature, and goes with it. */
export async function forgetEarlier(tx: Kysely<Schema>, album: string, id: string): Promise<void> {
  const changes = await tx
    .selectFrom('change')
    .select(['id', 'rows'])
    .where('subject', '=', `album:${album}`)
    .where('rows', 'like', `%"${id}"%`)
    .execute();
  for (const change of changes) {
    const rows: ChangedRow[] = JSON.parse(change.rows);
    const others = rows.filter(({ key }) => key !== id);
    await tx
      .updateTable('change')
      .set({ rows: JSON.stringify(others) })
      .where('id', '=', change.id)
      .execute();
  }
}

async function photoRow(db: Kysely<Schema>, album: string, id: string) {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This picture is no longer there.');
  return row;
}

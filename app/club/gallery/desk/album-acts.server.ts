import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type ChangeSet, refuseOvertaken } from '#app/act/changes/change-set.server.ts';
import { type Act, makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { forgetConsents } from '#app/club/gallery/consents/consents.server.ts';
import { showDate } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { AlbumFacts } from './desk-album.ts';
import { albumRow, photosOf } from './desk-albums.server.ts';

/** What is done at the desk to an album as a whole. */

export const albumAct = (doing: string, { id, title }: { id: string; title: string }): Act => ({
  room: 'photos',
  subject: `album:${id}`,
  act: doing,
  title,
});

export function addAlbum(site: Site, officer: Actor, { title, day, event }: Omit<AlbumFacts, 'hidden'>) {
  if (day === '') throw invalid({ day: 'Please give the day.' });
  return makeChange(site, officer, async (changeSet) => {
    const row = {
      ...{ id: newShortId(), title, date: showDate(day), hidden: 0 },
      ...{ drive_folder: null, cover: null, agreed_at: null, agreed_by: null },
    };
    await changeSet.add('album', row);
    await tie(site, changeSet, row.id, event);
    return { act: albumAct('added an album', row), made: row.id };
  });
}

/** Its name, day, event, and whether visitors see it. A day that is not given stays as it reads. 409 where it was changed since `version`. */
export function changeAlbum(
  site: Site,
  officer: Actor,
  { id, title, day, event, hidden, version }: AlbumFacts & { id: string; version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    const patch = { title, hidden: hidden ? 1 : 0, ...(day && { date: showDate(day) }) };
    const made = await changeSet.change('album', id, patch, version);
    await tie(site, changeSet, id, event);
    return { act: albumAct('changed an album', made), made: null };
  });
}

/** Makes an event the only one that leads to the album; '' for none. */
async function tie({ clock }: Site, { tx, change }: ChangeSet, album: string, event: string): Promise<void> {
  const updated_at = clock().toISOString();
  const tied = await tx.selectFrom('event').select('id').where('album', '=', album).execute();
  for (const { id } of tied.filter(({ id }) => id !== event)) {
    await change('event', id, { album: null, updated_at });
  }
  if (event === '' || tied.some(({ id }) => id === event)) return;
  const wanted = await tx.selectFrom('event').select('album').where('id', '=', event).executeTakeFirst();
  if (!wanted) throw invalid({ event: 'That event is no longer in the calendar.' });
  if (wanted.album) throw invalid({ event: 'That event has an album already.' });
  await change('event', event, { album, updated_at });
}

/**
 * Notes who says that those in the pictures agree; before that no picture is taken in. Past the change set: taken back, with the
 * album after it, it would leave pictures behind that belong to nothing.
 */
export function confirmAgreement(site: Site, officer: Actor, id: string) {
  return makeChange(site, officer, async ({ tx }) => {
    const album = await albumRow(tx, id);
    const agreed_at = site.clock().toISOString();
    await tx
      .updateTable('album')
      .set((e) => ({ agreed_at, agreed_by: officer.name, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return { act: albumAct('confirmed that those in the pictures agree', album), made: null };
  });
}

/** 409 where the album was changed since `version`. */
export function chooseCover(
  site: Site,
  officer: Actor,
  { id, photo, version }: { id: string; photo: string; version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    const photos = await photosOf(changeSet.tx, (await albumRow(changeSet.tx, id)).id);
    if (!photos.some((one) => one.id === photo)) throw new Refusal(404, 'This picture is no longer there.');
    const made = await changeSet.change('album', id, { cover: photo }, version);
    return { act: albumAct('chose the cover of an album', made), made: null };
  });
}

/**
 * Puts the pictures that `was` names, which is the order that the officer saw, into that of `photos`. What has come since
 * then keeps its place. 409 where one of them is gone by now, or somebody else has moved them.
 */
export function orderPhotos(
  site: Site,
  officer: Actor,
  { id, photos: ids, was }: { id: string; photos: string[]; was: string[] },
) {
  return makeChange(site, officer, async (changeSet) => {
    const album = await albumRow(changeSet.tx, id);
    const seen = (await photosOf(changeSet.tx, id)).filter((photo) => was.includes(photo.id));
    const now = seen.map((photo) => photo.id);
    if (!isDeepStrictEqual(ids.toSorted(), now.toSorted()))
      throw new Refusal(409, 'Pictures have been removed meanwhile. Please look at the album as it is now.');
    if (!isDeepStrictEqual(was, now))
      throw new Refusal(
        409,
        'Somebody else has moved pictures meanwhile. Please look at the album as it is now.',
      );
    const places = rising(seen.map(({ position }) => position));
    for (const photo of seen) {
      const position = places[ids.indexOf(photo.id)] ?? 0;
      if (photo.position !== position) await changeSet.change('photo', photo.id, { position });
    }
    return { act: albumAct('put the pictures of an album in order', album), made: null };
  });
}

/** The same places, where two have one the second moved on: holes stay for pictures that are still on their way. */
function rising(places: number[]): number[] {
  let last = -1;
  return places.map((place) => {
    last = Math.max(last + 1, place);
    return last;
  });
}

/**
 * Removes an album, its pictures and every copy of them, for good: no row of it is kept for taking it back. The files go
 * first, so that what is broken off can be done again.
 */
export async function removeAlbum(
  site: Site,
  officer: Actor,
  { id, version }: { id: string; version: number },
) {
  const { drive_folder } = await albumRow(site.db, id);
  await refuseOvertaken(site.db, 'album', id, version);
  if (drive_folder)
    throw new Refusal(409, 'This album comes from a shared folder, and would come back from there.');
  await site.photos.removeAlbum(id);
  return makeChange(site, officer, async ({ tx }) => {
    const album = await albumRow(tx, id);
    await forgetAlbum(tx, site.clock().toISOString(), id);
    return { act: albumAct('removed an album', album), made: null };
  });
}

async function forgetAlbum(tx: Kysely<Schema>, updated_at: string, id: string): Promise<void> {
  await tx
    .updateTable('event')
    .set((e) => ({ album: null, updated_at, version: e('version', '+', 1) }))
    .where('album', '=', id)
    .execute();
  await tx
    .updateTable('open')
    .set((e) => ({ album: null, version: e('version', '+', 1) }))
    .where('album', '=', id)
    .execute();
  const photos = await tx.selectFrom('photo').select('id').where('album', '=', id).execute();
  await forgetConsents(
    tx,
    photos.map((photo) => photo.id),
  );
  await tx.deleteFrom('photo').where('album', '=', id).execute();
  await tx.deleteFrom('album').where('id', '=', id).execute();
  await tx.updateTable('change').set({ rows: '[]' }).where('subject', '=', `album:${id}`).execute();
}

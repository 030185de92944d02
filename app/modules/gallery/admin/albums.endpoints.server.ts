import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import * as schemas from '#app/modules/gallery/albums/album-schemas.server.ts';
import { readChildPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  listAdminAlbums,
  listAlbumEventOptions,
  readAdminAlbum,
  readAlbumRow,
  selectAlbumPhotos,
  toAdminPhoto,
} from './admin-albums.server.ts';

/**
 * Endpoints for albums and for captions, in the admin section 'Photos'; uploads and deletions are in albums.api.ts.
 */
const albumResource = defineEndpointResource({
  permission: 'photos',
  table: 'album',
  title: ({ title }) => title,
  notFound: 'We cannot find that album. It may have been deleted.',
});
const photoResource = defineEndpointResource({
  permission: 'photos',
  table: 'photo',
  title: ({ file }) => file,
  notFound: 'We cannot find that picture. It may have been deleted.',
});

/** Audit subject for changes that affect more than the album's own row. */
const toAlbumAuditSubject = ({ id, title }: { id: string; title: string }) => ({
  subject: `album:${id}`,
  title,
});

const mutation = mutations(albumResource);
const query = queries(albumResource);

const params = schemas.albumRequestParams.params.shape;

const albumEndpoints = {
  list: query({
    route: 'GET /api/desk/photos/albums',
    summary: 'Return every album, hidden and empty ones included, the latest first',
    response: z.array(schemas.albumSummarySchema),
    load: listAdminAlbums,
  }),
  events: query({
    route: 'GET /api/desk/photos/events',
    summary: 'Return the events that a new album may belong to',
    response: z.array(schemas.albumEventOptionSchema),
    load: (site) => listAlbumEventOptions(site, null),
  }),
  add: mutation({
    route: 'POST /api/desk/photos/albums',
    summary: 'Add an album',
    body: schemas.newAlbumSchema,
    response: z.object({ id: z.string() }),
    status: 201,
    audit: 'added an album',
    async handler(ctx, { title, day, event }) {
      if (day === '') throw createInvalidInputRefusal({ day: 'Enter the date.' });
      const row = {
        id: newShortId(),
        title,
        date: formatDayAndYear(day),
        hidden: 0,
        drive_folder: null,
        cover: null,
        agreed_at: null,
        agreed_by: null,
      };
      await ctx.add('album', row);
      await linkEventToAlbum(ctx, row.id, event);
      return { id: row.id };
    },
  }),
  read: query({
    route: 'GET /api/desk/photos/albums/{id}',
    summary: 'Return an album with its pictures, and the events that it may belong to',
    params,
    response: schemas.adminAlbumResponseSchema,
    load: (site, { id }) => readAdminAlbum(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/photos/albums/{id}',
    summary:
      'Changes an album’s name, day and event, and whether visitors see it; a day that is not given stays as it reads',
    params,
    body: schemas.albumFieldsSchema,
    lock: 'album',
    audit: 'changed an album',
    async handler(ctx, { id, title, day, event, hidden }) {
      const patch = { title, hidden: hidden ? 1 : 0, ...(day && { date: formatDayAndYear(day) }) };
      await ctx.change('album', id, patch);
      await linkEventToAlbum(ctx, id, event);
    },
  }),
  agree: mutation({
    route: 'PUT /api/desk/photos/albums/{id}/agreement',
    summary:
      'Confirms that those who can be recognised in its pictures agree; before that no picture is taken in',
    params,
    body: schemas.photoAgreementSchema,
    audit: 'confirmed that those in the pictures agree',
    async handler({ tx, site, actor, audit }, { id }) {
      const album = await readAlbumRow(tx, id);
      // Outside the change set: undoing it together with the album would leave pictures that belong to no event.
      await tx
        .updateTable('album')
        .set((e) => ({
          agreed_at: site.clock().toISOString(),
          agreed_by: actor.name,
          version: e('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      audit(toAlbumAuditSubject(album));
    },
  }),
  cover: mutation({
    route: 'PUT /api/desk/photos/albums/{id}/cover',
    summary: 'Set the cover picture of the album',
    params,
    body: schemas.albumCoverSchema,
    lock: 'album',
    audit: 'chose the cover of an album',
    async handler({ tx, change }, { id, photo }) {
      if (!(await selectAlbumPhotos(tx, id)).some((one) => one.id === photo))
        throw new Refusal(404, photoResource.notFound);
      await change('album', id, { cover: photo });
    },
  }),
  order: mutation({
    route: 'PUT /api/desk/photos/albums/{id}/order',
    summary: 'Reorder the listed pictures; pictures added since keep their position',
    params,
    body: schemas.photoOrderSchema,
    audit: 'reordered the pictures of an album',
    async handler({ tx, change, audit }, { id, photos: ids, was }) {
      const album = await readAlbumRow(tx, id);
      const seen = (await selectAlbumPhotos(tx, id)).filter((photo) => was.includes(photo.id));
      const now = seen.map((photo) => photo.id);
      if (!isDeepStrictEqual(ids.toSorted(), now.toSorted()))
        throw new Refusal(
          409,
          'Pictures have been removed since you opened this page. Reload it and try again.',
        );
      if (!isDeepStrictEqual(was, now))
        throw new Refusal(
          409,
          'Someone else has moved pictures since you opened this page. Reload it and try again.',
        );
      const places = toAscendingPositions(seen.map(({ position }) => position));
      for (const photo of seen) {
        const position = places[ids.indexOf(photo.id)] ?? 0;
        if (photo.position !== position) await change('photo', photo.id, { position });
      }
      audit(toAlbumAuditSubject(album));
    },
  }),
  describe: mutations(photoResource)({
    route: 'PUT /api/desk/photos/albums/{id}/photos/{photo}',
    summary: 'Update the caption and description of a picture',
    params: schemas.photoRequestParams.params.shape,
    body: schemas.photoCaptionSchema,
    lock: 'photo',
    response: z.object({ photo: schemas.adminPhotoSchema }),
    audit: 'described a picture',
    async handler({ tx, change, audit }, { id, photo, ...words }, { album }) {
      if (album !== id) throw new Refusal(404, photoResource.notFound);
      const made = await change('photo', photo, words);
      audit(toAlbumAuditSubject(await readAlbumRow(tx, id)));
      return { photo: toAdminPhoto(made, (await readChildPhotoConsents(tx, [photo])).get(photo)) };
    },
  }),
};

/** Links the album to this event only, and unlinks all others; '' unlinks every event. */
async function linkEventToAlbum(
  { tx, site, change }: MutationContext,
  album: string,
  event: string,
): Promise<void> {
  const updated_at = site.clock().toISOString();
  const tied = await tx.selectFrom('event').select('id').where('album', '=', album).execute();
  for (const { id } of tied.filter(({ id }) => id !== event)) {
    await change('event', id, { album: null, updated_at });
  }
  if (event === '' || tied.some(({ id }) => id === event)) return;
  const wanted = await tx.selectFrom('event').select('album').where('id', '=', event).executeTakeFirst();
  if (!wanted) throw createInvalidInputRefusal({ event: 'That event is no longer in the calendar.' });
  if (wanted.album)
    throw createInvalidInputRefusal({ event: 'That event already has an album. Choose another event.' });
  await change('event', event, { album, updated_at });
}

/**
 * Returns the positions in strictly ascending order: duplicates move up by one, gaps stay for pictures still being
 * uploaded.
 */
function toAscendingPositions(places: number[]): number[] {
  let last = -1;
  return places.map((place) => {
    last = Math.max(last + 1, place);
    return last;
  });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof albumEndpoints> {}
}

export const adminAlbumDetailsApi = (site: Site) => mountEndpoints(site, ...Object.values(albumEndpoints));

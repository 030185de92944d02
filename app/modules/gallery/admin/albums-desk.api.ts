import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { sendPrinted } from '#app/api/send-printed.server.ts';
import { conflictResponses, ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { changeAnswer } from '#app/endpoints/changes/change-answer.server.ts';
import * as schemas from '#app/modules/gallery/albums/album-schemas.server.ts';
import { albumsPath } from '#app/modules/gallery/albums/desk-album.ts';
import type { Arrivals } from '#app/modules/gallery/store/arrivals.server.ts';
import { bytes, pictureBody } from '#app/modules/gallery/store/picture-schemas.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import { removeAlbum } from './album-acts.server.ts';
import { albumActsApi } from './albums.endpoints.server.ts';
import { consentsApi } from './consents.endpoints.server.ts';
import { albumRow } from './desk-albums.server.ts';
import { removePhoto, takePhoto } from './photo-acts.server.ts';

const { oneAlbum, onePhoto } = schemas;
const album = `${albumsPath}/{id}` as const;
const removed = {
  200: { description: 'Removed', ...json(schemas.changed) },
  ...refusals(401, 403, 404, 409, 422, 429, 503),
  ...conflictResponses,
};

/** Endpoints with binary bodies or responses, and irreversible deletions. */
const calls = {
  remove: memberCall({
    method: 'delete',
    path: album,
    summary: 'Delete an album with every copy of its pictures; cannot be undone',
    request: { ...oneAlbum, ...ifMatch },
    responses: removed,
  }),
  take: memberCall({
    method: 'post',
    path: `${album}/photos`,
    summary: 'Upload a picture; a repeated upload is detected by its hash and stored once',
    request: { ...oneAlbum, query: schemas.coming, ...pictureBody },
    responses: {
      201: { description: 'It is there', ...json(schemas.taken) },
      200: { description: 'It was there before', ...json(schemas.taken) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  print: memberCall({
    method: 'get',
    path: `${album}/pictures/{file}`,
    summary: 'Return a picture of an album, 320 pixels wide, hidden or not; JPEG if WebP is not accepted',
    request: { params: oneAlbum.params.extend({ file: schemas.file }) },
    responses: {
      200: { description: 'The picture', content: { 'image/webp': bytes, 'image/jpeg': bytes } },
      ...refusals(401, 403, 404, 422, 503),
    },
  }),
  drop: memberCall({
    method: 'delete',
    path: `${album}/photos/{photo}`,
    summary: 'Delete every copy of a picture; cannot be undone',
    request: { ...onePhoto, ...ifMatch },
    responses: removed,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of the admin section 'Photos'. */
export function albumsApi(site: Site & { photos: PhotoStore; arrivals: Arrivals }) {
  const api = memberCalls();
  api.use('/api/desk/photos/*', guardRoom(site, 'photos'));
  for (const part of [consentsApi, albumActsApi]) api.route('/', part(site));
  return api
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeAlbum(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.take, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c, 'picture-desk');
      const { id: album } = c.req.valid('param');
      const taken = await site.arrivals.receive(c.req.raw, viewer.id, (picture) =>
        takePhoto(site, viewer, { album, ...picture, ...c.req.valid('query') }),
      );
      return c.json(taken, taken.already ? 200 : 201);
    })
    .openapi(calls.print, async (c) => {
      const { id, file } = c.req.valid('param');
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      await albumRow(site.db, id);
      const printed = await site.photos.rendition(id, file, 320, format);
      return sendPrinted(c, printed, { format, cache: 'private, no-cache' }, noPicture);
    })
    .openapi(calls.drop, async (c) => {
      const { id: album, photo: id } = c.req.valid('param');
      const input = { album, id, version: versionSeen(c) };
      return c.json(await changeAnswer(removePhoto(site, c.get('viewer'), input)), 200);
    });
}

const noPicture = () => new Refusal(404, 'This picture is no longer there.');

import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { countUpload } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { jsonContent, refusalResponses } from '#app/api/openapi-parts.server.ts';
import { sendPrivatePicture } from '#app/api/send-private-picture.server.ts';
import { conflictResponses, getIfMatchVersion, ifMatchRequest } from '#app/api/versions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { toChangeResponse } from '#app/endpoints/changes/change-response.server.ts';
import { albumsApiPath } from '#app/modules/gallery/albums/admin-album.ts';
import * as schemas from '#app/modules/gallery/albums/album-schemas.server.ts';
import { binaryContent, pictureRequestBody } from '#app/modules/gallery/store/picture-schemas.server.ts';
import type { UploadStaging } from '#app/modules/gallery/store/upload-staging.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAlbumRow } from './admin-albums.server.ts';
import { deleteAlbumWithFiles } from './album-mutations.server.ts';
import { albumEndpointsApi } from './albums.endpoints.server.ts';
import { consentEndpointsApi } from './photo-consents.endpoints.server.ts';
import { deletePhotoWithFiles, storeUploadedPhoto } from './photo-mutations.server.ts';

const { albumParams, photoParams } = schemas;
const albumPath = `${albumsApiPath}/{id}` as const;
const deletedResponse = {
  200: { description: 'Removed', ...jsonContent(schemas.albumChangeResponse) },
  ...refusalResponses(401, 403, 404, 409, 422, 429, 503),
  ...conflictResponses,
};

/** Endpoints with binary bodies or responses, and irreversible deletions. */
const albumCalls = {
  remove: createMemberRoute({
    method: 'delete',
    path: albumPath,
    summary: 'Delete an album with every copy of its pictures; cannot be undone',
    request: { ...albumParams, ...ifMatchRequest },
    responses: deletedResponse,
  }),
  take: createMemberRoute({
    method: 'post',
    path: `${albumPath}/photos`,
    summary: 'Upload a picture; a repeated upload is detected by its hash and stored once',
    request: { ...albumParams, query: schemas.photoUploadQuerySchema, ...pictureRequestBody },
    responses: {
      201: { description: 'It is there', ...jsonContent(schemas.photoUploadResponse) },
      200: { description: 'It was there before', ...jsonContent(schemas.photoUploadResponse) },
      ...refusalResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  print: createMemberRoute({
    method: 'get',
    path: `${albumPath}/pictures/{file}`,
    summary: 'Return a picture of an album, 320 pixels wide, hidden or not; JPEG if WebP is not accepted',
    request: { params: albumParams.params.extend({ file: schemas.photoFileSchema }) },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': binaryContent, 'image/jpeg': binaryContent },
      },
      ...refusalResponses(401, 403, 404, 422, 503),
    },
  }),
  drop: createMemberRoute({
    method: 'delete',
    path: `${albumPath}/photos/{photo}`,
    summary: 'Delete every copy of a picture; cannot be undone',
    request: { ...photoParams, ...ifMatchRequest },
    responses: deletedResponse,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof albumCalls> {}
}

/** API of the admin section 'Photos'. */
export function albumsAdminApi(site: Site & { photos: PhotoStore; uploadStaging: UploadStaging }) {
  const api = createMemberApi();
  api.use('/api/desk/photos/*', requirePermission(site, 'photos'));
  for (const part of [consentEndpointsApi, albumEndpointsApi]) api.route('/', part(site));
  return api
    .openapi(albumCalls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: getIfMatchVersion(c) };
      return c.json(await toChangeResponse(deleteAlbumWithFiles(site, c.get('viewer'), input)), 200);
    })
    .openapi(albumCalls.take, async (c) => {
      const viewer = c.get('viewer');
      await countUpload(site, c, 'picture-desk');
      const { id: album } = c.req.valid('param');
      const taken = await site.uploadStaging.receive(c.req.raw, viewer.id, (picture) =>
        storeUploadedPhoto(site, viewer, { album, ...picture, ...c.req.valid('query') }),
      );
      return c.json(taken, taken.already ? 200 : 201);
    })
    .openapi(albumCalls.print, async (c) => {
      const { id, file } = c.req.valid('param');
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      await readAlbumRow(site.db, id);
      const printed = await site.photos.rendition(id, file, 320, format);
      return sendPrivatePicture(c, printed, { format, cache: 'private, no-cache' }, createPictureNotFound);
    })
    .openapi(albumCalls.drop, async (c) => {
      const { id: album, photo: id } = c.req.valid('param');
      const input = { album, id, version: getIfMatchVersion(c) };
      return c.json(await toChangeResponse(deletePhotoWithFiles(site, c.get('viewer'), input)), 200);
    });
}

const createPictureNotFound = () => new Refusal(404, 'This picture is no longer there.');

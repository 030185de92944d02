import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createJsonContentSpec, createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { getAcceptedPictureFormat, sendPrivatePicture } from '#app/api/send-private-picture.server.ts';
import {
  getIfMatchVersion,
  ifMatchRequestHeaders,
  versionConflictResponses,
} from '#app/api/versions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { createChangeIdResponse } from '#app/endpoints/changes/change-response.server.ts';
import { albumsApiPath } from '#app/modules/gallery/albums/admin-album.ts';
import * as schemas from '#app/modules/gallery/albums/album-schemas.server.ts';
import {
  openApiBinaryContent,
  pictureRequestBody,
} from '#app/modules/gallery/store/picture-schemas.server.ts';
import type { UploadStaging } from '#app/modules/gallery/store/upload-staging.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAlbumRow } from './admin-albums.server.ts';
import { deleteAlbumWithFiles } from './album-mutations.server.ts';
import { adminAlbumDetailsApi } from './albums.endpoints.server.ts';
import { childPhotoConsentApi } from './photo-consents.endpoints.server.ts';
import { deletePhotoWithFiles, storeUploadedPhoto } from './photo-mutations.server.ts';

const { albumRequestParams, photoRequestParams } = schemas;
const albumPath = `${albumsApiPath}/{id}` as const;
const deletedResponse = {
  200: { description: 'Removed', ...createJsonContentSpec(schemas.albumChangeResponseSchema) },
  ...createProblemResponseSpecs(401, 403, 404, 409, 422, 429, 503),
  ...versionConflictResponses,
};

/** Endpoints with binary bodies or responses, and irreversible deletions. */
const albumCalls = {
  remove: createMemberApiRoute({
    method: 'delete',
    path: albumPath,
    summary: 'Delete an album with every copy of its pictures; cannot be undone',
    request: { ...albumRequestParams, ...ifMatchRequestHeaders },
    responses: deletedResponse,
  }),
  take: createMemberApiRoute({
    method: 'post',
    path: `${albumPath}/photos`,
    summary: 'Upload a picture; a repeated upload is detected by its hash and stored once',
    request: { ...albumRequestParams, query: schemas.photoUploadQuerySchema, ...pictureRequestBody },
    responses: {
      201: { description: 'It is there', ...createJsonContentSpec(schemas.photoUploadResponseSchema) },
      200: {
        description: 'It was there before',
        ...createJsonContentSpec(schemas.photoUploadResponseSchema),
      },
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  print: createMemberApiRoute({
    method: 'get',
    path: `${albumPath}/pictures/{file}`,
    summary: 'Return a picture of an album, 320 pixels wide, hidden or not; JPEG if WebP is not accepted',
    request: { params: albumRequestParams.params.extend({ file: schemas.photoFileNameSchema }) },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': openApiBinaryContent, 'image/jpeg': openApiBinaryContent },
      },
      ...createProblemResponseSpecs(401, 403, 404, 422, 503),
    },
  }),
  drop: createMemberApiRoute({
    method: 'delete',
    path: `${albumPath}/photos/{photo}`,
    summary: 'Delete every copy of a picture; cannot be undone',
    request: { ...photoRequestParams, ...ifMatchRequestHeaders },
    responses: deletedResponse,
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof albumCalls> {}
}

/** API of the admin section 'Photos'. */
export function adminPhotoAlbumsApi(site: Site & { photos: PhotoStore; uploadStaging: UploadStaging }) {
  const api = createMemberApi();
  api.use('/api/desk/photos/*', requirePermission(site, 'photos'));
  for (const part of [childPhotoConsentApi, adminAlbumDetailsApi]) api.route('/', part(site));
  return api
    .openapi(albumCalls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: getIfMatchVersion(c) };
      return c.json(await createChangeIdResponse(deleteAlbumWithFiles(site, c.get('viewer'), input)), 200);
    })
    .openapi(albumCalls.take, async (c) => {
      const viewer = c.get('viewer');
      await countUploadAgainstLimits(site, c, 'picture-desk');
      const { id: album } = c.req.valid('param');
      const taken = await site.uploadStaging.receive(c.req.raw, viewer.id, (picture) =>
        storeUploadedPhoto(site, viewer, { album, ...picture, ...c.req.valid('query') }),
      );
      return c.json(taken, taken.already ? 200 : 201);
    })
    .openapi(albumCalls.print, async (c) => {
      const { id, file } = c.req.valid('param');
      const format = getAcceptedPictureFormat(c);
      await readAlbumRow(site.db, id);
      const printed = await site.photos.rendition(id, file, 320, format);
      return sendPrivatePicture(c, printed, { format, cache: 'private, no-cache' }, createPictureNotFound);
    })
    .openapi(albumCalls.drop, async (c) => {
      const { id: album, photo: id } = c.req.valid('param');
      const input = { album, id, version: getIfMatchVersion(c) };
      return c.json(await createChangeIdResponse(deletePhotoWithFiles(site, c.get('viewer'), input)), 200);
    });
}

const createPictureNotFound = () =>
  new Refusal(404, 'We cannot find that picture. It may have been deleted.');

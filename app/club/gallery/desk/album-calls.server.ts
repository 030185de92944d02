import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken } from '#app/api/versions.server.ts';
import { bytes, pictureBody } from '#app/club/gallery/store/picture-schemas.server.ts';
import * as schemas from './album-schemas.server.ts';
import { albumsPath } from './desk-album.ts';

/** The calls of the desk's room 'Photos'. */

const { oneAlbum, onePhoto } = schemas;
const album = `${albumsPath}/{id}` as const;
const changed = (description: string) => ({ 200: { description, ...json(schemas.changed) } });
const always = [401, 403, 429] as const;
const writes = refusals(400, ...always, 404, 409, 415, 422);

export const albumCalls = {
  list: memberCall({
    method: 'get',
    path: albumsPath,
    summary: 'Every album, hidden and empty ones too',
    responses: {
      200: { description: 'Albums, the latest first', ...json(z.array(schemas.albumLine)) },
      ...refusals(401, 403),
    },
  }),
  events: memberCall({
    method: 'get',
    path: '/api/desk/photos/events',
    summary: 'The events that a new album may belong to',
    responses: {
      200: { description: 'Events', ...json(z.array(schemas.albumEvent)) },
      ...refusals(401, 403),
    },
  }),
  add: memberCall({
    method: 'post',
    path: albumsPath,
    summary: 'Adds an album',
    request: body(schemas.newAlbum),
    responses: {
      201: { description: 'Added', ...json(schemas.changed.extend({ id: z.string() })) },
      ...refusals(400, ...always, 415, 422),
    },
  }),
  read: memberCall({
    method: 'get',
    path: album,
    summary: 'An album with its pictures, and the events that it may belong to',
    request: oneAlbum,
    responses: {
      200: { description: 'The album', ...json(schemas.albumAtDesk) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  change: memberCall({
    method: 'put',
    path: album,
    summary: 'Changes an album’s name, day and event, and whether visitors see it',
    request: { ...oneAlbum, ...ifMatch, ...body(schemas.albumFacts) },
    responses: { ...changed('Changed'), ...writes, ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: album,
    summary: 'Removes an album with every copy of its pictures; this cannot be taken back',
    request: { ...oneAlbum, ...ifMatch },
    responses: { ...changed('Removed'), ...refusals(...always, 404, 409, 422, 503), ...overtaken },
  }),
  agree: memberCall({
    method: 'put',
    path: `${album}/agreement`,
    summary: 'Confirms that those who can be recognised in its pictures agree',
    request: { ...oneAlbum, ...body(schemas.agreed) },
    responses: { ...changed('Noted'), ...writes },
  }),
  cover: memberCall({
    method: 'put',
    path: `${album}/cover`,
    summary: 'Chooses the picture that stands for the album',
    request: { ...oneAlbum, ...ifMatch, ...body(schemas.cover) },
    responses: { ...changed('Chosen'), ...writes, ...overtaken },
  }),
  order: memberCall({
    method: 'put',
    path: `${album}/order`,
    summary: 'Puts all its pictures in an order',
    request: { ...oneAlbum, ...body(schemas.order) },
    responses: { ...changed('In order'), ...writes },
  }),
  take: memberCall({
    method: 'post',
    path: `${album}/photos`,
    summary: 'Sends a picture; the same one again is noticed and kept once',
    request: { ...oneAlbum, query: schemas.coming, ...pictureBody },
    responses: {
      201: { description: 'It is there', ...json(schemas.taken) },
      200: { description: 'It was there before', ...json(schemas.taken) },
      ...refusals(400, ...always, 404, 409, 413, 415, 422, 503),
    },
  }),
  print: memberCall({
    method: 'get',
    path: `${album}/pictures/{file}`,
    summary: 'A picture of an album, 320 pixels wide, hidden or not; JPEG where WebP is not accepted',
    request: { params: oneAlbum.params.extend({ file: schemas.file }) },
    responses: {
      200: { description: 'The picture', content: { 'image/webp': bytes, 'image/jpeg': bytes } },
      ...refusals(401, 403, 404, 422, 503),
    },
  }),
  describe: memberCall({
    method: 'put',
    path: `${album}/photos/{photo}`,
    summary: 'Gives a picture its caption and description',
    request: { ...onePhoto, ...ifMatch, ...body(schemas.photoWords) },
    responses: {
      200: { description: 'Changed', ...json(schemas.changed.extend({ photo: schemas.deskPhoto })) },
      ...writes,
      ...overtaken,
    },
  }),
  drop: memberCall({
    method: 'delete',
    path: `${album}/photos/{photo}`,
    summary: 'Removes every copy of a picture; this cannot be taken back',
    request: { ...onePhoto, ...ifMatch },
    responses: { ...changed('Removed'), ...refusals(...always, 404, 409, 422, 503), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof albumCalls> {}
}

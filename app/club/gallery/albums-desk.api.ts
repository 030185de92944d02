import { OpenAPIHono } from '@hono/zod-openapi';
import { guardRoom } from '#app/club/committee/room-guard.server.ts';
import type { Seen } from '#app/club/members/guard.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import { versionSeen } from '#app/club/members/versions.server.ts';
import { refuseMistakes } from '#app/core/mistakes.ts';
import { Refusal } from '#app/core/refusals.ts';
import * as albums from './album-acts.server.ts';
import { albumCalls as calls } from './album-calls.server.ts';
import type { Arrivals } from './arrivals.server.ts';
import { albumAtDesk, albumEvents, albumLines, albumRow } from './desk-albums.server.ts';
import { describePhoto, removePhoto, takePhoto } from './photo-acts.server.ts';
import type { PhotoStore } from './photo-store.server.ts';

/** Answers the calls of the desk's room 'Photos'. */
export function albumsApi(house: House & { photos: PhotoStore; arrivals: Arrivals }) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseMistakes });
  api.use('/api/desk/photos/*', guardRoom(house, 'photos'));
  return api
    .openapi(calls.list, async (c) => c.json(await albumLines(house), 200))
    .openapi(calls.events, async (c) => c.json(await albumEvents(house, null), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await albums.addAlbum(house, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, id: made }, 201);
    })
    .openapi(calls.read, async (c) => c.json(await albumAtDesk(house, c.req.valid('param').id), 200))
    .openapi(calls.change, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await albums.changeAlbum(house, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await albums.removeAlbum(house, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.agree, async (c) => {
      const { change } = await albums.confirmAgreement(house, c.get('viewer'), c.req.valid('param').id);
      return c.json({ change }, 200);
    })
    .openapi(calls.cover, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await albums.chooseCover(house, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.order, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await albums.orderPhotos(house, c.get('viewer'), id, c.req.valid('json'));
      return c.json({ change }, 200);
    })
    .openapi(calls.take, async (c) => {
      const viewer = c.get('viewer');
      await house.limits.count({ 'picture-desk': viewer.id });
      const { id } = c.req.valid('param');
      const taken = await house.arrivals.receive(c.req.raw, viewer.id, (picture) =>
        takePhoto(house, viewer, id, { ...picture, ...c.req.valid('query') }),
      );
      return c.json(taken, taken.already ? 200 : 201);
    })
    .openapi(calls.print, async (c) => {
      const { id, file } = c.req.valid('param');
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      await albumRow(house.db, id);
      const printed = await house.photos.rendition(id, file, 320, format);
      if (!printed) throw new Refusal(404, 'This picture is no longer there.');
      c.header('vary', 'Authorization, Accept', { append: true });
      return c.body(printed as Buffer<ArrayBuffer>, 200, {
        'content-type': `image/${format}`,
        'cache-control': 'private, no-cache',
      });
    })
    .openapi(calls.describe, async (c) => {
      const { id, photo } = c.req.valid('param');
      const words = { ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await describePhoto(house, c.get('viewer'), id, photo, words);
      return c.json({ change, photo: made }, 200);
    })
    .openapi(calls.drop, async (c) => {
      const { id, photo } = c.req.valid('param');
      const { change } = await removePhoto(house, c.get('viewer'), id, photo, versionSeen(c));
      return c.json({ change }, 200);
    });
}

import { countFile } from '#app/api/count-file.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { sendPrinted } from '#app/api/send-printed.server.ts';
import { versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { consentsApi } from '#app/club/gallery/consents/consents.api.ts';
import type { Arrivals } from '#app/club/gallery/store/arrivals.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import * as albums from './album-acts.server.ts';
import { albumCalls as calls } from './album-calls.server.ts';
import { albumAtDesk, albumEvents, albumLines, albumRow } from './desk-albums.server.ts';
import { describePhoto, removePhoto, takePhoto } from './photo-acts.server.ts';

/** Answers the calls of the desk's room 'Photos'. */
export function albumsApi(site: Site & { photos: PhotoStore; arrivals: Arrivals }) {
  const api = memberCalls();
  api.use('/api/desk/photos/*', guardRoom(site, 'photos'));
  api.route('/', consentsApi(site));
  return api
    .openapi(calls.list, async (c) => c.json(await albumLines(site), 200))
    .openapi(calls.events, async (c) => c.json(await albumEvents(site, null), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await albums.addAlbum(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, id: made }, 201);
    })
    .openapi(calls.read, async (c) => c.json(await albumAtDesk(site, c.req.valid('param').id), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change } = await albums.changeAlbum(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await albums.removeAlbum(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    })
    .openapi(calls.agree, async (c) => {
      const { change } = await albums.confirmAgreement(site, c.get('viewer'), c.req.valid('param').id);
      return c.json({ change }, 200);
    })
    .openapi(calls.cover, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change } = await albums.chooseCover(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    })
    .openapi(calls.order, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      const { change } = await albums.orderPhotos(site, c.get('viewer'), input);
      return c.json({ change }, 200);
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
    .openapi(calls.describe, async (c) => {
      const { id: album, photo: id } = c.req.valid('param');
      const input = { album, id, ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await describePhoto(site, c.get('viewer'), input);
      return c.json({ change, photo: made }, 200);
    })
    .openapi(calls.drop, async (c) => {
      const { id: album, photo: id } = c.req.valid('param');
      const { change } = await removePhoto(site, c.get('viewer'), { album, id, version: versionSeen(c) });
      return c.json({ change }, 200);
    });
}

const noPicture = () => new Refusal(404, 'This picture is no longer there.');

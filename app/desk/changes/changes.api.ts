import { z } from '@hono/zod-openapi';
import { listChanges, readChange } from '#app/act/changes/changes.server.ts';
import { change, changed, changeInFull } from '#app/act/changes/changes.ts';
import { json, pageQuery, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { nextLink } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { undoChange } from './undo.server.ts';

const one = { params: z.object({ id: pathId }) };
const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/changes',
    summary: 'What was changed in the rooms that I may enter, the latest first',
    request: {
      query: z.object({
        room: z.enum(contentRooms, 'There is no such room.').optional(),
        subject: z.string().max(200).refine(isStorable, notStorable).optional(),
        ...pageQuery,
      }),
    },
    responses: {
      200: { description: 'Changes', ...json(z.array(change)) },
      ...refusals(401, 403, 422),
    },
  }),
  one: memberCall({
    method: 'get',
    path: '/api/desk/changes/{id}',
    summary: 'A change with what was there before and after',
    request: one,
    responses: {
      200: { description: 'The change', ...json(changeInFull) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  undo: memberCall({
    method: 'post',
    path: '/api/desk/changes/{id}/undo',
    summary: 'Takes back a change of the last day; answers with the change that this is',
    request: one,
    responses: {
      200: { description: 'Taken back', ...json(changed) },
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about what was changed at the desk, for whoever has the key of a room. */
export function changesApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/changes/*', guard(site));

  async function roomsFor(viewer: Viewer): Promise<string[]> {
    const rooms = await roomsOf(site, viewer);
    if (rooms.length === 0) throw new Refusal(403, 'This is for whoever looks after a room of the desk.');
    // Settings have no key: they are the administrators'.
    return viewer.role === 'administrator' ? [...rooms, 'settings'] : rooms;
  }

  return api
    .openapi(calls.list, async (c) => {
      const { room, ...wanted } = c.req.valid('query');
      const mine = await roomsFor(c.get('viewer'));
      const rooms = room ? mine.filter((each) => each === room) : mine;
      const { items, next } = await listChanges(site, { ...wanted, rooms });
      return c.json(items, 200, nextLink(c.req.url, next));
    })
    .openapi(calls.one, async (c) => {
      const rooms = await roomsFor(c.get('viewer'));
      return c.json(await readChange(site, rooms, c.req.valid('param').id), 200);
    })
    .openapi(calls.undo, async (c) => {
      const viewer = c.get('viewer');
      const rooms = await roomsFor(viewer);
      const { id } = c.req.valid('param');
      return c.json({ change: await undoChange(site, viewer, { id, rooms }) }, 200);
    });
}

import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { listChanges, readChange } from '#app/act/changes/changes.server.ts';
import { change, changed, changeInFull } from '#app/act/changes/changes.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { pageQuery } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { undo } from './undo.server.ts';

/** What was changed at the desk, for whoever has the key of a room. */
const changes = noun({
  room: 'member',
  table: 'change',
  title: ({ title }) => title,
  none: 'There is no such change.',
});

async function roomsFor(site: Site, viewer: Viewer): Promise<string[]> {
  const rooms = await roomsOf(site, viewer);
  if (rooms.length === 0) throw new Refusal(403, 'This is for whoever looks after a room of the desk.');
  // Settings have no key: they are the administrators'.
  return viewer.role === 'administrator' ? [...rooms, 'settings'] : rooms;
}

const act = acts(changes);
const look = looks(changes);

export const changeActs = {
  list: look({
    at: 'GET /api/desk/changes',
    what: 'What was changed in the rooms that I may enter, the latest first',
    asks: z.object({
      room: z.enum(contentRooms, 'There is no such room.').optional(),
      subject: z.string().max(200).refine(isStorable, notStorable).optional(),
      ...pageQuery,
    }),
    answers: z.array(change),
    async pages(site, { room, ...wanted }, viewer) {
      const mine = await roomsFor(site, viewer);
      return listChanges(site, { ...wanted, rooms: room ? mine.filter((each) => each === room) : mine });
    },
  }),
  one: look({
    at: 'GET /api/desk/changes/{id}',
    what: 'A change with what was there before and after',
    answers: changeInFull,
    reads: async (site, { id }, viewer) => readChange(site, await roomsFor(site, viewer), id),
  }),
  undo: act({
    at: 'POST /api/desk/changes/{id}/undo',
    what: 'Takes back a change of the last day; answers with the change that this is',
    answers: changed,
    async does({ tx, site, viewer, after }, { id }) {
      const rooms = await roomsFor({ ...site, db: tx }, viewer);
      after(() => site.version.read());
      return { change: await undo(tx, site.clock, viewer, { id, rooms }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof changeActs> {}
}

export const changesApi = (site: Site) => actsApi(site, ...Object.values(changeActs));

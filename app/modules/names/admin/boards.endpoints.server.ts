import { z } from 'zod';
import { reached } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { londonNow } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { answerBody } from '#app/modules/names/answers/answer-schemas.server.ts';
import { writeDown } from '#app/modules/names/answers/say.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { askMembers } from './ask-members.server.ts';
import {
  askBody,
  asked,
  askingOf,
  changeBody,
  hub,
  namesRoom,
  openBody,
  opened,
} from './board-schemas.server.ts';
import { boardHeld, boards } from './hold-board.server.ts';
import { readHub, readRoom } from './hub.server.ts';
import { columnsOf, takeNames } from './take-names.server.ts';
import { readAsking } from './who-is-asked.server.ts';

const mutation = mutations(boards);
const query = queries(boards);

export const boardEndpoints = {
  room: query({
    route: 'GET /api/desk/playing',
    summary: 'The events to come, with how the names for each stand',
    response: namesRoom,
    load: readRoom,
  }),
  take: mutation({
    route: 'POST /api/desk/playing/boards',
    summary: 'Takes names for one event or a run of them, where none are taken yet',
    body: openBody,
    response: opened,
    status: 201,
    handler: takeNames,
  }),
  asking: query({
    route: 'GET /api/desk/playing/asking',
    summary: 'Who would be asked about some events: whom a mail reaches, and whom to ring',
    query: z.object({ of: askingOf }),
    response: reached,
    load: (site, { of }) => readAsking(site, of),
  }),
  ask: mutation({
    route: 'POST /api/desk/playing/asking',
    summary: 'Asks by mail whoever has not answered yet: one mail to each member for all the events',
    body: askBody,
    response: asked,
    idempotent: true,
    handler: (ctx, { events }) => askMembers(ctx, events),
  }),
  one: query({
    route: 'GET /api/desk/playing/boards/{id}',
    summary: 'One event: its board, its names, and who has not answered',
    response: hub,
    load: (site, { id }) => readHub(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/playing/boards/{id}',
    summary: 'Changes until when names are taken, how many are wanted, of whom, and what is asked',
    body: changeBody,
    lock: boardHeld,
    audit: 'changed the names for',
    async handler({ tx, change }, { id, date, time, ...facts }, { now }) {
      refuseInvalid({
        time: date && !time ? 'Please say at what time.' : undefined,
        date: time && !date ? 'Please say on which day, or leave both empty.' : undefined,
      });
      const closes_at = date ? `${date}T${time}` : null;
      await change('board', id, { closes_at, for_day: now.date, ...(await columnsOf(tx, facts)) });
    },
  }),
  close: mutation({
    route: 'PUT /api/desk/playing/boards/{id}/closing',
    summary: 'Closes the names at once, or takes them again',
    body: z.object({ closed: z.boolean('It is closed or not.') }),
    lock: boardHeld,
    audit: ({ closed }) => (closed ? 'closed the names for' : 'took names again for'),
    /** Taken up again it stays open until it begins, or until its time where that is still to come. */
    async handler({ site, change }, { id, closed }, { board: { closesAt } }) {
      const isPast = closesAt !== null && closesAt <= londonNow(site.clock);
      await change('board', id, { is_closed: Number(closed), ...(!closed && isPast && { closes_at: null }) });
    },
  }),
  stop: mutation({
    route: 'DELETE /api/desk/playing/boards/{id}',
    summary: 'Takes no names any more; the answers stay, and come back when names are taken again',
    lock: boardHeld,
    audit: 'takes no names any more for',
    async handler({ tx, site, remove, afterCommit: after }, { id }) {
      await remove('board', id);
      await raiseContentVersion(tx);
      after(() => site.version.read());
    },
  }),
  writeDown: mutation({
    route: 'PUT /api/desk/playing/boards/{id}/names/{member}',
    summary: 'Writes down what a member has said to the captain, when it has closed too',
    body: answerBody,
    handler: (ctx, { id, ...said }) => writeDown(ctx, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof boardEndpoints> {}
}

export const boardsApi = (site: Site) => mountEndpoints(site, ...Object.values(boardEndpoints));

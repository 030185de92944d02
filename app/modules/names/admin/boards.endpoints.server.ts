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
    summary: 'Return the upcoming events, each with its board and a summary of the availability',
    response: namesRoom,
    load: readRoom,
  }),
  take: mutation({
    route: 'POST /api/desk/playing/boards',
    summary: 'Open availability boards for events that have none yet',
    body: openBody,
    response: opened,
    status: 201,
    handler: takeNames,
  }),
  asking: query({
    route: 'GET /api/desk/playing/asking',
    summary: 'Return the recipients of a request about several events: by mail, and to phone',
    query: z.object({ of: askingOf }),
    response: reached,
    load: (site, { of }) => readAsking(site, of),
  }),
  ask: mutation({
    route: 'POST /api/desk/playing/asking',
    summary: 'Ask all members who have not answered: one mail to each for all events',
    body: askBody,
    response: asked,
    idempotent: true,
    handler: (ctx, { events }) => askMembers(ctx, events),
  }),
  one: query({
    route: 'GET /api/desk/playing/boards/{id}',
    summary: 'Return one event with its board, its availability and the members who have not answered',
    response: hub,
    load: (site, { id }) => readHub(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/playing/boards/{id}',
    summary: 'Update the closing time, the number wanted, the sections and the questions of a board',
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
    summary: 'Close or reopen a board',
    body: z.object({ closed: z.boolean('It is closed or not.') }),
    lock: boardHeld,
    audit: ({ closed }) => (closed ? 'closed the names for' : 'took names again for'),
    /** A reopened board closes when the event begins, or at its closing time if that has not passed yet. */
    async handler({ site, change }, { id, closed }, { board: { closesAt } }) {
      const isPast = closesAt !== null && closesAt <= londonNow(site.clock);
      await change('board', id, { is_closed: Number(closed), ...(!closed && isPast && { closes_at: null }) });
    },
  }),
  stop: mutation({
    route: 'DELETE /api/desk/playing/boards/{id}',
    summary: 'Delete a board; the answers are kept, and return if a board is opened again',
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
    summary: 'Record the availability of a member as an officer, after closing too',
    body: answerBody,
    handler: (ctx, { id, ...said }) => writeDown(ctx, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof boardEndpoints> {}
}

export const boardsApi = (site: Site) => mountEndpoints(site, ...Object.values(boardEndpoints));

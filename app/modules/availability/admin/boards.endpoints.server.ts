import { z } from 'zod';
import { mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import { availabilityBodySchema } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { recordAvailabilityAsOfficer } from '#app/modules/availability/member-answers/record-availability.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { availabilityBoardLock, availabilityBoardResource } from './board-lock.server.ts';
import {
  availabilityBoardListSchema,
  availabilityRequestBodySchema,
  availabilityRequestResponseSchema,
  eventAvailabilityBoardSchema,
  eventIdsParamSchema,
  openAvailabilityBoardsBodySchema,
  openAvailabilityBoardsResponseSchema,
  updateAvailabilityBoardBodySchema,
} from './board-schemas.server.ts';
import { readAvailabilityBoardList, readEventAvailabilityBoard } from './event-board.server.ts';
import { openAvailabilityBoards, toAvailabilityBoardColumns } from './open-boards.server.ts';
import { mailAvailabilityRequests } from './request-availability.server.ts';
import { readAvailabilityRecipientsByEvents } from './request-recipients.server.ts';

const mutation = mutations(availabilityBoardResource);
const query = queries(availabilityBoardResource);

export const availabilityBoardEndpoints = {
  room: query({
    route: 'GET /api/desk/playing',
    summary: 'Return the upcoming events, each with its board and a summary of the availability',
    response: availabilityBoardListSchema,
    load: readAvailabilityBoardList,
  }),
  take: mutation({
    route: 'POST /api/desk/playing/boards',
    summary: 'Open availability boards for events that have none yet',
    body: openAvailabilityBoardsBodySchema,
    response: openAvailabilityBoardsResponseSchema,
    status: 201,
    handler: openAvailabilityBoards,
  }),
  asking: query({
    route: 'GET /api/desk/playing/asking',
    summary: 'Return the recipients of a request about several events: by mail, and to phone',
    query: z.object({ of: eventIdsParamSchema }),
    response: mailRecipientsSchema,
    load: (site, { of }) => readAvailabilityRecipientsByEvents(site, of),
  }),
  ask: mutation({
    route: 'POST /api/desk/playing/asking',
    summary: 'Ask all members who have not answered: one mail to each for all events',
    body: availabilityRequestBodySchema,
    response: availabilityRequestResponseSchema,
    idempotent: true,
    handler: (ctx, { events }) => mailAvailabilityRequests(ctx, events),
  }),
  one: query({
    route: 'GET /api/desk/playing/boards/{id}',
    summary: 'Return one event with its board, its availability and the members who have not answered',
    response: eventAvailabilityBoardSchema,
    load: (site, { id }) => readEventAvailabilityBoard(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/playing/boards/{id}',
    summary: 'Update the closing time, the number wanted, the sections and the questions of a board',
    body: updateAvailabilityBoardBodySchema,
    lock: availabilityBoardLock,
    audit: 'changed availability for',
    async handler({ tx, change }, { id, date, time, ...facts }, { now }) {
      throwOnInvalidFields({
        time: date && !time ? 'Enter a closing time.' : undefined,
        date: time && !date ? 'Enter a closing date, or leave the time empty too.' : undefined,
      });
      const closes_at = date ? `${date}T${time}` : null;
      await change('board', id, {
        closes_at,
        for_day: now.date,
        ...(await toAvailabilityBoardColumns(tx, facts)),
      });
    },
  }),
  close: mutation({
    route: 'PUT /api/desk/playing/boards/{id}/closing',
    summary: 'Close or reopen a board',
    body: z.object({ closed: z.boolean('Choose open or closed.') }),
    lock: availabilityBoardLock,
    audit: ({ closed }) => (closed ? 'closed availability for' : 'reopened availability for'),
    /** A reopened board closes when the event begins, or at its closing time if that has not passed yet. */
    async handler({ site, change }, { id, closed }, { board: { closesAt } }) {
      const isPast = closesAt !== null && closesAt <= formatLondonMinute(site.clock);
      await change('board', id, { is_closed: Number(closed), ...(!closed && isPast && { closes_at: null }) });
    },
  }),
  stop: mutation({
    route: 'DELETE /api/desk/playing/boards/{id}',
    summary: 'Delete a board; the answers are kept, and return if a board is opened again',
    lock: availabilityBoardLock,
    audit: 'stopped asking for availability for',
    async handler({ tx, site, remove, afterCommit }, { id }) {
      await remove('board', id);
      await publishChange({ tx, site, afterCommit });
    },
  }),
  writeDown: mutation({
    route: 'PUT /api/desk/playing/boards/{id}/names/{member}',
    summary: 'Record the availability of a member as an officer, after closing too',
    body: availabilityBodySchema,
    handler: (ctx, { id, ...said }) => recordAvailabilityAsOfficer(ctx, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof availabilityBoardEndpoints> {}
}

export const availabilityBoardsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(availabilityBoardEndpoints));

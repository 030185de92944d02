import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  type EventWithResult,
  eventNotFoundMessage,
  eventResultLock,
  storeEventResult,
} from '#app/modules/leagues/leagues.server.ts';
import { eventWinnerFields } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { readRollUpEvent } from './roll-up-day.server.ts';

/** Resource of the winner: stored and listed like any result of the calendar. */
const winnerResource = defineEndpointResource({
  permission: 'on-the-day',
  auditSection: 'results',
  table: 'event',
  notFound: eventNotFoundMessage,
  title: ({ opponent, day }) => `${opponent}, ${formatDayAndMonth(day)}`,
});

const lockableWinner: Lockable<EventWithResult> = {
  ...eventResultLock,
  async lock(tx, { event: id = '' }, site, actor) {
    await readRollUpEvent({ ...site, db: tx }, id);
    await eventResultLock.lock(tx, { id }, site, actor);
  },
  read: (tx, { event: id = '' }, site, actor) => eventResultLock.read(tx, { id }, site, actor),
};

const mutation = mutations(winnerResource);

export const rollUpWinnerEndpoints = {
  winner: mutation({
    route: 'PUT /api/desk/on-the-day/{event}/winner',
    summary: 'Set the winner of the day as the result of the event',
    body: createFormFieldsSchema(eventWinnerFields),
    lock: lockableWinner,
    audit: 'entered a winner',
    handler: (ctx, { winner, score }, { event }) =>
      storeEventResult(ctx, event, { outcome: { winner, score }, state: 'played' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof rollUpWinnerEndpoints> {}
}

export const rollUpWinnerApi = (site: Site) => mountEndpoints(site, ...Object.values(rollUpWinnerEndpoints));

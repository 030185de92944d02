import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { dateOf, postponedDate } from '#app/core/event.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCalendarRoom, readDeskEvent } from './desk-calendar.server.ts';
import {
  checkClashes,
  checkDays,
  checkKind,
  checkParts,
  checkSeason,
  nameClub,
  words,
} from './event-checks.server.ts';
import { plainEvent, rowOf } from './event-rows.server.ts';
import { changedEvent, eventInRoom, newEvent, room, year } from './event-shapes.server.ts';
import { events } from './events.server.ts';
import { removeEventRow } from './remove-event.server.ts';

const answers = z.object({ id: z.string() });

const mutation = mutations(events);
const query = queries(events);

export const eventEndpoints = {
  /** Adds an unknown opponent to the list of clubs. Throws 422 for a date outside the season. */
  add: mutation({
    route: 'POST /api/desk/calendar/events',
    summary: 'Add an event; 409 with `warnings` if it clashes and `despite` is not set',
    body: newEvent,
    response: answers,
    status: 201,
    audit: 'added an event',
    async handler(ctx, { season, despite, ...fields }) {
      const { site, add } = ctx;
      const id = newShortId();
      await checkSeason(ctx, season);
      checkDays(fields, season);
      await checkKind(ctx, fields.type);
      await checkParts(ctx, fields);
      const named = await nameClub(site, ctx, fields);
      if (!despite) await checkClashes(site, ctx, { id, season }, named);
      await add('event', {
        id,
        ...plainEvent,
        ...rowOf(named, words(site), season),
        state: 'on',
        postponed_from: null,
        updated_at: now(site),
      });
      return { id };
    },
  }),
  /** Clashes that the event already had are ignored. */
  change: mutation({
    route: 'PUT /api/desk/calendar/events/{id}',
    summary: 'Update an event',
    body: changedEvent,
    lock: 'event',
    response: answers,
    audit: ({ date }, was) => (date === dateOf(was) ? 'changed an event' : 'moved an event'),
    async handler(ctx, { id, despite, ...fields }, was) {
      const { site, change } = ctx;
      checkDays(fields, was.season);
      await checkKind(ctx, fields.type, was.type);
      await checkParts(ctx, fields);
      const named = await nameClub(site, ctx, fields);
      if (!despite) await checkClashes(site, ctx, was, named, was);
      const back = fields.date === postponedDate(was);
      await change('event', id, {
        ...rowOf(named, words(site), was.season, was),
        updated_at: now(site),
        ...(back && { postponed_from: null }),
      });
      return { id };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/events/{id}',
    summary: 'Remove an event; calendar feeds report it as cancelled',
    lock: 'event',
    response: answers,
    audit: 'removed an event',
    async handler(ctx, { id }) {
      await removeEventRow(ctx, id);
      return { id };
    },
  }),
};

const calls = {
  room: query({
    route: 'GET /api/desk/calendar',
    summary: 'Return a season with its clashes and the choices for its events',
    query: z.object({ season: year.optional() }),
    response: room,
    load: (site, { season }) => readCalendarRoom(site, season),
  }),
  one: query({
    route: 'GET /api/desk/calendar/events/{id}',
    summary: 'Return one event with its season',
    response: eventInRoom,
    load: (site, { id }) => readDeskEvent(site, id),
  }),
  ...eventEndpoints,
};

const now = (site: Site) => site.clock().toISOString();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of the Calendar section for events. */
export const eventsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

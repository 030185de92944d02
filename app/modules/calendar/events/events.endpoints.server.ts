import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { getEventDate, getPostponedFromDate } from '#app/core/event.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAdminCalendarEvent, readCalendarAdminData } from './admin-calendar.server.ts';
import { calendarEventResource } from './event-resource.server.ts';
import { eventRowDefaults, toEventRow } from './event-rows.server.ts';
import {
  adminEventWithCalendarSchema,
  calendarAdminDataSchema,
  changedEventBodySchema,
  newEventBodySchema,
  seasonYearSchema,
} from './event-schemas.server.ts';
import {
  getCalendarPlaceholders,
  rejectEventClashes,
  resolveOpponentClub,
  validateEventDates,
  validateEventKind,
  validateEventTeamAndSection,
  validateSeasonExists,
} from './event-validation.server.ts';
import { removeEventWithProgramme } from './remove-event.server.ts';

const eventIdResponse = z.object({ id: z.string() });

const mutation = mutations(calendarEventResource);
const query = queries(calendarEventResource);

export const calendarEventEndpoints = {
  /** Adds an unknown opponent to the list of clubs. Throws 422 for a date outside the season. */
  add: mutation({
    route: 'POST /api/desk/calendar/events',
    summary: 'Add an event; 409 with `warnings` if it clashes and `despite` is not set',
    body: newEventBodySchema,
    response: eventIdResponse,
    status: 201,
    audit: 'added an event',
    async handler(ctx, { season, despite, ...fields }) {
      const { site, add } = ctx;
      const id = newShortId();
      await validateSeasonExists(ctx, season);
      validateEventDates(fields, season);
      await validateEventKind(ctx, fields.type);
      await validateEventTeamAndSection(ctx, fields);
      const named = await resolveOpponentClub(site, ctx, fields);
      if (!despite) await rejectEventClashes(site, ctx, { id, season }, named);
      await add('event', {
        id,
        ...eventRowDefaults,
        ...toEventRow(named, getCalendarPlaceholders(site), season),
        state: 'on',
        postponed_from: null,
        updated_at: getTimestamp(site),
      });
      return { id };
    },
  }),
  /** Clashes that the event already had are ignored. */
  change: mutation({
    route: 'PUT /api/desk/calendar/events/{id}',
    summary: 'Update an event',
    body: changedEventBodySchema,
    lock: 'event',
    response: eventIdResponse,
    audit: ({ date }, was) => (date === getEventDate(was) ? 'changed an event' : 'moved an event'),
    async handler(ctx, { id, despite, ...fields }, was) {
      const { site, change } = ctx;
      validateEventDates(fields, was.season);
      await validateEventKind(ctx, fields.type, was.type);
      await validateEventTeamAndSection(ctx, fields);
      const named = await resolveOpponentClub(site, ctx, fields);
      if (!despite) await rejectEventClashes(site, ctx, was, named, was);
      const back = fields.date === getPostponedFromDate(was);
      await change('event', id, {
        ...toEventRow(named, getCalendarPlaceholders(site), was.season, was),
        updated_at: getTimestamp(site),
        ...(back && { postponed_from: null }),
      });
      return { id };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/events/{id}',
    summary: 'Remove an event; calendar feeds report it as cancelled',
    lock: 'event',
    response: eventIdResponse,
    audit: 'removed an event',
    async handler(ctx, { id }) {
      await removeEventWithProgramme(ctx, id);
      return { id };
    },
  }),
};

const calls = {
  room: query({
    route: 'GET /api/desk/calendar',
    summary: 'Return a season with its clashes and the choices for its events',
    query: z.object({ season: seasonYearSchema.optional() }),
    response: calendarAdminDataSchema,
    load: (site, { season }) => readCalendarAdminData(site, season),
  }),
  one: query({
    route: 'GET /api/desk/calendar/events/{id}',
    summary: 'Return one event with its season',
    response: adminEventWithCalendarSchema,
    load: (site, { id }) => readAdminCalendarEvent(site, id),
  }),
  ...calendarEventEndpoints,
};

const getTimestamp = (site: Site) => site.clock().toISOString();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the Calendar section for events. */
export const calendarEventsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

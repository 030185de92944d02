import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { getEventEndDate, toEventDateColumns } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource, type ResourceRow } from '#app/endpoints/resource.server.ts';
import {
  eventRowDefaults,
  removeEventWithProgramme,
  seasonYearSchema,
} from '#app/modules/calendar/calendar.server.ts';
import { getEventDateError } from '#app/modules/calendar/calendar.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  pickRecurringEventColumns,
  readAdminSeasons,
  readRecurringSeasonEvents,
} from './prepare-seasons.server.ts';
import { type AdoptedRecurringEvent, getRecurringEventDates } from './season-parts.ts';
import {
  adminSeasonSchema,
  adoptedRecurringEventSchema,
  recurringSeasonEventSchema,
} from './season-schemas.server.ts';

/** Resource of whole seasons, in the Calendar section. */
const seasonResource = defineEndpointResource({
  permission: 'calendar',
  table: 'season',
  title: ({ year }) => String(year),
  notFound: 'We cannot find that season. It may have been deleted.',
});

const yearParams = { year: seasonYearSchema };

const mutation = mutations(seasonResource);
const query = queries(seasonResource);

const calls = {
  list: query({
    route: 'GET /api/desk/calendar/seasons',
    summary: 'Return every season, unpublished ones too',
    response: z.array(adminSeasonSchema),
    load: (site) => readAdminSeasons(site),
  }),
  parts: query({
    route: 'GET /api/desk/calendar/seasons/{year}/rules',
    summary: 'Return the recurring parts of a season, by weekday rule',
    params: yearParams,
    response: z.array(recurringSeasonEventSchema),
    load: (site, { year }) => readRecurringSeasonEvents(site, year),
  }),
  /** Throws 409 if the season exists, 422 for a year too far off or too many events. */
  prepare: mutation({
    route: 'POST /api/desk/calendar/seasons',
    summary: 'Prepare an unpublished season from adopted parts',
    body: z.object({
      year: z.int('Enter a year, such as 1998.'),
      parts: z.array(adoptedRecurringEventSchema).max(500, 'Choose 500 events or fewer.'),
    }),
    response: z.object({ year: z.int(), events: z.int() }),
    status: 201,
    audit: 'prepared a season',
    async handler(ctx, { year, parts }) {
      const { tx, site, add, audit } = ctx;
      const latest = Number(getTodayAndPlaceholders(site).date.slice(0, 4)) + 5;
      if (year < 1900 || year > latest)
        throw createInvalidInputRefusal({ year: `Enter a year from 1900 to ${latest}.` });
      if (await tx.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst())
        throw new Refusal(409, `Enter another year. Season ${year} already exists.`);
      await add('season', { year, published_at: null });
      const events = await adoptParts(ctx, year, parts);
      audit({ title: `${year}, ${events} events` });
      return { year, events };
    },
  }),
  publish: mutation({
    route: 'PUT /api/desk/calendar/seasons/{year}',
    summary: 'Publish a season; a later one becomes the calendar',
    params: yearParams,
    lock: 'season',
    audit: 'published a season',
    async handler({ tx, site, change }, { year }) {
      if (!(await tx.selectFrom('event').select('id').where('season', '=', year).limit(1).executeTakeFirst()))
        throw new Refusal(409, `Season ${year} has no events yet. Add events before you publish it.`);
      await change('season', year, { published_at: site.clock().toISOString() });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/seasons/{year}',
    summary: 'Remove an unpublished season with its events',
    params: yearParams,
    lock: 'season',
    audit: 'removed a season',
    async handler(ctx, { year }, { published_at }) {
      if (published_at)
        throw new Refusal(
          409,
          `Season ${year} is published, so you cannot remove it. You can remove its events one by one.`,
        );
      const events = await ctx.tx.selectFrom('event').select('id').where('season', '=', year).execute();
      for (const { id } of events) await removeEventWithProgramme(ctx, id);
      await ctx.remove('season', year);
    },
  }),
};

const maxSeasonEvents = 1000;

/** Add the events of a new season from adopted parts; returns their number. Throws 404 if an event to copy was removed. */
async function adoptParts(
  { tx, site, add }: MutationContext,
  year: number,
  parts: AdoptedRecurringEvent[],
): Promise<number> {
  const ids = parts.map(({ id }) => id);
  // PostgreSQL rejects a query with an empty `in` list.
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute();
  const models = new Map(rows.map((row) => [row.id, row]));
  let events = 0;
  for (const part of parts) {
    const event = models.get(part.id);
    if (!event)
      throw new Refusal(
        404,
        'An event you chose to copy has been deleted. Reload the page, then prepare the season again.',
      );
    for (const date of getRecurringEventDates(year, part)) {
      events += 1;
      const fault = getEventDateError(date, year);
      if (fault) throw createInvalidInputRefusal({ parts: fault });
      if (events > maxSeasonEvents)
        throw createInvalidInputRefusal({ parts: `Choose ${maxSeasonEvents} events or fewer.` });
      await add('event', { ...copyEventRow(event, year, date), updated_at: site.clock().toISOString() });
    }
  }
  return events;
}

const copyEventRow = (event: ResourceRow<'event'>, season: number, date: string) => ({
  id: newShortId(),
  ...eventRowDefaults,
  ...pickRecurringEventColumns(event),
  ...toEventDateColumns(date, season),
  ends_on: getEventEndDate(date, event),
  winner: null,
  score: null,
  album: null,
  state: 'on' as const,
  note: '',
  postponed_from: null,
});

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the Calendar section for whole seasons. */
export const seasonsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

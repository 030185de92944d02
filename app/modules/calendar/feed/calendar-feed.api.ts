import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { Refusal } from '#app/core/refusals.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import {
  eventBelongsToSectionOrTeam,
  findRequestedSectionOrTeam,
  getSectionAndTeamChoices,
} from '#app/modules/calendar/club-parts/club-parts.ts';
import { readCachedEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { readCachedTeamsAndSections } from '#app/modules/teams/teams.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import { renderCalendarFeed } from './calendar-feed.ts';
import { readRemovedEvents } from './removed-events.server.ts';

const icalendarContent = { 'text/calendar': { schema: z.string() } };

const feedRoute = createRoute({
  method: 'get',
  path: '/calendar.ics',
  summary: 'Return the season as a calendar feed',
  request: {
    query: z.object({
      type: z.string().optional().openapi({ description: 'One kind of event only' }),
      section: z.string().optional().openapi({ description: 'One section of the club only' }),
      team: z.string().optional().openapi({ description: 'One of our teams only' }),
    }),
  },
  responses: {
    200: { description: 'iCalendar', content: icalendarContent },
    422: { description: 'No such type' },
  },
});

const eventFileRoute = createRoute({
  method: 'get',
  path: '/calendar/{file}',
  summary: 'Return one event as an iCalendar file',
  request: {
    params: z.object({ file: z.string().openapi({ description: "The event's id and .ics" }) }),
  },
  responses: {
    200: { description: 'iCalendar', content: icalendarContent },
    404: { description: 'No such event' },
  },
});

/** Handlers of the public iCalendar feed and of single events. */
export function calendarFeedApi(site: Site) {
  const { club, url } = site;
  const season = async () => (await readCachedCalendarSeason(site)) ?? { year: 0, events: [] };
  const api = new OpenAPIHono();

  api.openapi(feedRoute, async (c) => {
    const { type = 'all', ...asked } = c.req.valid('query');
    const kinds = await readCachedEventKinds(site);
    const kind = kinds.find(({ id }) => id === type);
    if (!kind && type !== 'all')
      throw new Refusal(422, `The type must be one of ${['all', ...kinds.map(({ id }) => id)].join(', ')}.`);
    const { year, events } = await season();
    const choices = getSectionAndTeamChoices(await readCachedTeamsAndSections(site), events);
    const part = findRequestedSectionOrTeam(asked, choices);
    if (!part && (asked.section !== undefined || asked.team !== undefined))
      throw new Refusal(422, 'We cannot find that section or team.');
    const wanted = (event: CalendarEvent) =>
      event.kind.inFeed && (!kind || event.type === kind.id) && eventBelongsToSectionOrTeam(event, part);
    const removed = (await readRemovedEvents(site, year)).filter(wanted);
    const named = [part?.name, kind?.shortName].filter(Boolean);
    const name = `${formatClubName(club)}${named.length > 0 ? `: ${named.join(', ')}` : ''}`;
    return c.body(
      renderCalendarFeed({ year, events: events.filter(wanted) }, club, url, name, removed),
      200,
      {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=900',
      },
    );
  });

  api.openapi(eventFileRoute, async (c) => {
    const { file } = c.req.valid('param');
    const { year, events } = await season();
    const event = events.find((candidate) => `${candidate.id}.ics` === file);
    if (!event) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
    return c.body(renderCalendarFeed({ year, events: [event] }, club, url, event.opponent), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.id.replace(/[^\w.-]+/g, '-')}.ics"`,
      'cache-control': 'no-cache',
    });
  });
  return api;
}

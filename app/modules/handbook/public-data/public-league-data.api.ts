import { createRoute, z } from '@hono/zod-openapi';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { type WebFeed, webFeedContentTypes } from '#app/core/feeds/feed.ts';
import { renderJsonFeed } from '#app/core/feeds/json-feed.ts';
import { renderRss } from '#app/core/feeds/rss.ts';
import { Refusal } from '#app/core/refusals.ts';
import { calculateLeagueStandings } from '#app/modules/leagues/leagues.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  formatDivisionResultsCsv,
  formatLeagueFixturesCsv,
  formatLeagueStandingsCsv,
  formatTeamResultsCsv,
} from './league-csv.ts';
import {
  listDivisionMatches,
  type PublicDivisionSeason,
  type PublicLeagueServices,
  readPublicDivisionSeason,
  readPublishedDivisionFixtures,
  toPublicFixtureRows,
} from './public-division.server.ts';
import { toDivisionResultFeedItems } from './result-items.server.ts';
import { renderTeamCalendarFeed } from './team-calendar.server.ts';

const season = z.coerce
  .number()
  .int()
  .min(1900)
  .max(2200)
  .optional()
  .openapi({ description: 'The season that is played, unless said' });
const team = z.string().max(200).optional().openapi({ description: 'One team only, by its id' });

const file = <Q extends z.ZodRawShape>(name: string, summary: string, query: Q) =>
  createRoute({
    method: 'get',
    path: `/leagues/{day}/${name}.csv`,
    summary,
    request: { params: z.object({ day: z.string() }), query: z.object(query) },
    responses: {
      200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
      ...createProblemResponseSpecs(404, 422),
    },
  });

const files = {
  table: file('table', 'The table of a division as CSV, as published sheets have it', { season }),
  results: file('results', 'The results of a division or of one team as CSV', { season, team }),
  fixtures: file('fixtures', 'The fixtures of a division or of one team as CSV', { season, team }),
};

const followed = <F extends keyof typeof formats>(format: F) =>
  createRoute({
    method: 'get',
    path: `/leagues/{day}/results.${format}`,
    summary: `Return the latest results of a division as ${format === 'xml' ? 'RSS 2.0' : 'JSON Feed 1.1'}`,
    request: { params: z.object({ day: z.string() }) },
    responses: {
      200: { description: 'A feed', content: { [webFeedContentTypes[format]]: { schema: z.any() } } },
      ...createProblemResponseSpecs(404, 422),
    },
  });

const formats = { xml: renderRss, json: renderJsonFeed };

const calendar = createRoute({
  method: 'get',
  path: '/teams/{file}',
  summary: 'Return the matches of a league team as a calendar to subscribe to',
  request: { params: z.object({ file: z.string().openapi({ description: 'The team’s id and .ics' }) }) },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...createProblemResponseSpecs(404),
  },
});

/** Paths of these responses, for the response cache (app/http). */
export const publicLeagueDataPaths = [
  ...['table.csv', 'results.csv', 'fixtures.csv', 'results.xml', 'results.json'].map(
    (name) => `/leagues/:day/${name}`,
  ),
  '/teams/:file',
];

/** CORS and cache headers for programs on any origin: always revalidated, mostly answered 304. */
const open = {
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
};
const csv = { ...open, 'content-type': 'text/csv; charset=utf-8' };

/** Public data of a league for spreadsheets, calendars and feed readers. */
export function publicLeagueDataApi(site: Site) {
  const api = createMemberApi();
  api.openapi(files.table, async (c) => {
    const { own } = await readPublicDivisionSeason(
      site,
      c.req.valid('param').day,
      c.req.valid('query').season,
    );
    return c.body(formatLeagueStandingsCsv(calculateLeagueStandings(own)), 200, csv);
  });
  api.openapi(files.results, async (c) => {
    const { season, team } = c.req.valid('query');
    const division = await readPublicDivisionSeason(site, c.req.valid('param').day, season);
    const matches = listDivisionMatches(division.own, teamIn(division, team));
    const write = team === undefined ? formatDivisionResultsCsv : formatTeamResultsCsv;
    return c.body(write(matches, division.own.card), 200, csv);
  });
  api.openapi(files.fixtures, async (c) => {
    const { season, team } = c.req.valid('query');
    const division = await readPublicDivisionSeason(site, c.req.valid('param').day, season);
    const its = teamIn(division, team);
    const all = await readPublishedDivisionFixtures(site.db, {
      league: division.family.day,
      season: division.season,
      divisions: [division.league.day],
    });
    const asked = all.filter(({ home, away }) => its === undefined || [home.id, away.id].includes(its));
    return c.body(formatLeagueFixturesCsv(toPublicFixtureRows(asked)), 200, csv);
  });
  api.openapi(followed('xml'), async (c) => {
    const feed = await feedOf(site, c.req.valid('param').day, 'xml');
    return c.body(renderRss(feed), 200, { ...open, 'content-type': webFeedContentTypes.xml });
  });
  api.openapi(followed('json'), async (c) => {
    const feed = await feedOf(site, c.req.valid('param').day, 'json');
    return c.body(renderJsonFeed(feed), 200, { ...open, 'content-type': webFeedContentTypes.json });
  });
  api.openapi(calendar, async (c) => {
    const [, id = ''] = /^(.+)\.ics$/.exec(c.req.valid('param').file) ?? [];
    const text = await renderTeamCalendarFeed(site, id);
    return c.body(text, 200, { ...open, 'content-type': 'text/calendar; charset=utf-8' });
  });
  return api;
}

function teamIn({ own }: PublicDivisionSeason, team: string | undefined) {
  if (team !== undefined && !own.teams.some(({ id }) => id === team))
    throw new Refusal(404, 'We cannot find that team in this division. It may have been deleted.');
  return team;
}

async function feedOf(
  site: PublicLeagueServices,
  day: string,
  format: keyof typeof formats,
): Promise<WebFeed> {
  const division = await readPublicDivisionSeason(site, day);
  const { club, url } = site;
  return {
    title: `${formatClubName(club)}: results, ${division.name}`,
    about: `Match results of ${division.name}.`,
    language: club.language,
    home: url + pageOf(division),
    address: `${url}/leagues/${day}/results.${format}`,
    items: toDivisionResultFeedItems(site, division),
  };
}

const pageOf = ({ league }: PublicDivisionSeason) =>
  league.parent ? `/leagues/${league.parent}#${league.day}` : `/leagues/${league.day}`;

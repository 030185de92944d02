import { createRoute, z } from '@hono/zod-openapi';
import { refusals } from '#app/api/answers.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { type Feed, feedTypes } from '#app/core/feeds/feed.ts';
import { jsonFeed } from '#app/core/feeds/json-feed.ts';
import { rss } from '#app/core/feeds/rss.ts';
import { Refusal } from '#app/core/refusals.ts';
import { ownTable } from '#app/modules/leagues/leagues.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { divisionResultsCsv, fixturesCsv, tableCsv, teamResultsCsv } from './csv-rows.ts';
import {
  type Division,
  divisionOf,
  fixturesOut,
  matchesOf,
  type Outward,
  toBePlayed,
} from './division.server.ts';
import { resultItems } from './result-items.server.ts';
import { teamCalendar } from './team-calendar.server.ts';

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
      ...refusals(404, 422),
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
      200: { description: 'A feed', content: { [feedTypes[format]]: { schema: z.any() } } },
      ...refusals(404, 422),
    },
  });

const formats = { xml: rss, json: jsonFeed };

const calendar = createRoute({
  method: 'get',
  path: '/teams/{file}',
  summary: 'Return the matches of a league team as a calendar to subscribe to',
  request: { params: z.object({ file: z.string().openapi({ description: 'The team’s id and .ics' }) }) },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...refusals(404),
  },
});

/** Paths of these responses, for the response cache (app/http). */
export const outwardPaths = [
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
export function outwardApi(site: Site) {
  const api = memberCalls();
  api.openapi(files.table, async (c) => {
    const { own } = await divisionOf(site, c.req.valid('param').day, c.req.valid('query').season);
    return c.body(tableCsv(ownTable(own)), 200, csv);
  });
  api.openapi(files.results, async (c) => {
    const { season, team } = c.req.valid('query');
    const division = await divisionOf(site, c.req.valid('param').day, season);
    const matches = matchesOf(division.own, teamIn(division, team));
    const write = team === undefined ? divisionResultsCsv : teamResultsCsv;
    return c.body(write(matches, division.own.card), 200, csv);
  });
  api.openapi(files.fixtures, async (c) => {
    const { season, team } = c.req.valid('query');
    const division = await divisionOf(site, c.req.valid('param').day, season);
    const its = teamIn(division, team);
    const all = await fixturesOut(site.db, {
      league: division.family.day,
      season: division.season,
      divisions: [division.league.day],
    });
    const asked = all.filter(({ home, away }) => its === undefined || [home.id, away.id].includes(its));
    return c.body(fixturesCsv(toBePlayed(asked)), 200, csv);
  });
  api.openapi(followed('xml'), async (c) => {
    const feed = await feedOf(site, c.req.valid('param').day, 'xml');
    return c.body(rss(feed), 200, { ...open, 'content-type': feedTypes.xml });
  });
  api.openapi(followed('json'), async (c) => {
    const feed = await feedOf(site, c.req.valid('param').day, 'json');
    return c.body(jsonFeed(feed), 200, { ...open, 'content-type': feedTypes.json });
  });
  api.openapi(calendar, async (c) => {
    const [, id = ''] = /^(.+)\.ics$/.exec(c.req.valid('param').file) ?? [];
    const text = await teamCalendar(site, id);
    return c.body(text, 200, { ...open, 'content-type': 'text/calendar; charset=utf-8' });
  });
  return api;
}

function teamIn({ own }: Division, team: string | undefined) {
  if (team !== undefined && !own.teams.some(({ id }) => id === team))
    throw new Refusal(404, 'There is no such team in this division.');
  return team;
}

async function feedOf(site: Outward, day: string, format: keyof typeof formats): Promise<Feed> {
  const division = await divisionOf(site, day);
  const { club, url } = site;
  return {
    title: `${fullName(club)}: results, ${division.name}`,
    about: `How the matches of ${division.name} ended.`,
    language: club.language,
    home: url + pageOf(division),
    address: `${url}/leagues/${day}/results.${format}`,
    items: resultItems(site, division),
  };
}

const pageOf = ({ league }: Division) =>
  league.parent ? `/leagues/${league.parent}#${league.day}` : `/leagues/${league.day}`;

import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveSeason } from './save-season.server.ts';
import { lookAtSeason, readTakeInRoom } from './take-in.server.ts';
import { chosenLines, seasonList } from './take-in-bodies.server.ts';
import { takeInReport, takeInRoom, takenIn } from './take-in-shapes.ts';

/** Resource: a season of a league, as imported from a list. */
const seasons = resource({
  permission: 'league',
  table: 'league_fixture',
  title: ({ id }) => id,
  notFound: 'There is no such match.',
});

const path = '/api/desk/league/take-in';

const calls = {
  room: queries(seasons)({
    route: `GET ${path}`,
    summary: 'Return the divisions and seasons that can be imported into',
    response: takeInRoom,
    load: readTakeInRoom,
  }),
  save: mutations(seasons)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed season list, all or nothing',
    body: chosenLines,
    response: takenIn,
    errorStatuses: [404, 409],
    audit: 'took in a season’s list',
    handler: (ctx, list) => saveSeason(ctx, list),
  }),
};

const lookCall = {
  look: memberCall({
    method: 'post',
    path,
    summary: 'Preview the effect of a season list on a league, row by row; nothing is stored',
    request: body(seasonList),
    responses: {
      200: { description: 'Line by line', ...json(takeInReport) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls>, Named<typeof lookCall> {}
}

export function takeInApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'league'));
  api.openapi(lookCall.look, async (c) => c.json(await lookAtSeason(site, c.req.valid('json')), 200));
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}

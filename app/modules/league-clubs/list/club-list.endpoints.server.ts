import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { listText, taken } from '#app/core/lists/list-body.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { pastedReport } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAtClubList, saveClubList } from './club-list.server.ts';

/** Resource: league clubs with teams, as imported from a list. */
const clubs = resource({
  permission: 'league',
  table: 'league_club',
  title: ({ id }) => id,
  notFound: 'There is no such club in the league.',
});

const path = '/api/desk/league/club-list';
const report = pastedReport.extend({ passed: z.array(z.string()) });
const list = z.object({ text: listText('Please take it in in parts.') });

const calls = {
  save: mutations(clubs)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed club list, all or nothing',
    body: list.extend(taken),
    response: z.object({ clubs: z.int(), teams: z.int(), contacts: z.int() }),
    serialize: true,
    errorStatuses: [409],
    audit: 'took in a list of clubs',
    handler: (ctx, chosen) => saveClubList(ctx, chosen),
  }),
};

const lookCall = {
  look: memberCall({
    method: 'post',
    path,
    summary: 'Preview the effect of a list of clubs and teams, row by row; nothing is stored',
    request: body(list),
    responses: {
      200: { description: 'Line by line', ...json(report) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls>, Named<typeof lookCall> {}
}

export function clubListApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'league'));
  api.openapi(lookCall.look, async (c) => c.json(await lookAtClubList(site, c.req.valid('json').text), 200));
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}

import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveSeason } from './save-season.server.ts';
import { lookAtSeason, readTakeInRoom } from './take-in.server.ts';
import { chosenLines, seasonList } from './take-in-bodies.server.ts';
import { takeInReport, takeInRoom, takenIn } from './take-in-shapes.ts';

/** A season of a league, as it is taken in from its list. */
const seasons = noun({
  room: 'league',
  table: 'league_fixture',
  title: ({ id }) => id,
  none: 'There is no such match.',
});

const path = '/api/desk/league/take-in';

const calls = {
  room: looks(seasons)({
    at: `GET ${path}`,
    what: 'Into which divisions and seasons a list can be taken',
    answers: takeInRoom,
    reads: readTakeInRoom,
  }),
  save: acts(seasons)({
    at: `PUT ${path}`,
    what: 'Takes in the chosen lines of a season’s list that has been looked at, all or nothing',
    takes: chosenLines,
    answers: takenIn,
    refuses: [404, 409],
    says: 'took in a season’s list',
    does: (doing, list) => saveSeason(doing, list),
  }),
};

const lookCall = {
  look: memberCall({
    method: 'post',
    path,
    summary: 'What a season’s list would do to a league, line by line; nothing is kept',
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
  return api.route('/', actsApi(site, ...Object.values(calls)));
}

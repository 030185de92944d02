import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { printedCards, teamSheet } from './print-schemas.server.ts';
import { readPrintedCards, readTeamSheet } from './prints.server.ts';

const desk = '/api/desk/playing';
const one = { params: z.object({ id: pathId }) };

const calls = {
  cards: memberCall({
    method: 'get',
    path: `${desk}/{id}/card`,
    summary: 'The match cards of an event, to print',
    request: one,
    responses: { 200: { description: 'The cards', ...json(printedCards) }, ...refusals(401, 403, 404, 422) },
  }),
  sheet: memberCall({
    method: 'get',
    path: `${desk}/{id}/team-sheet`,
    summary: 'The team sheet of an event, to print',
    request: one,
    responses: { 200: { description: 'The sheet', ...json(teamSheet) }, ...refusals(401, 403, 404, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What is printed of an event, for whoever looks after names and teams. */
export function printsApi(site: Site) {
  const api = memberCalls();
  for (const print of ['card', 'team-sheet']) api.use(`${desk}/:id/${print}`, guardRoom(site, 'playing'));
  return api
    .openapi(calls.cards, async (c) => c.json(await readPrintedCards(site, c.req.valid('param').id), 200))
    .openapi(calls.sheet, async (c) => c.json(await readTeamSheet(site, c.req.valid('param').id), 200));
}

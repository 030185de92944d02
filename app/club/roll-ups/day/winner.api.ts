import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { recordWinner } from '#app/club/leagues/results/record-result.server.ts';
import { line } from '#app/club/leagues/results/results-bodies.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { rollUpEvent } from './day.server.ts';

const calls = {
  winner: memberCall({
    method: 'put',
    path: '/api/desk/on-the-day/{event}/winner',
    summary: 'Enters who won the day as the event’s result',
    request: {
      params: z.object({ event: pathId }),
      ...ifMatch,
      ...body(z.object({ winner: line(100).min(1, 'Please say who won.'), score: line(60).default('') })),
    },
    responses: {
      200: { description: 'Entered', ...json(z.object({ change: z.string() })) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The winner of a day, which is a result of the calendar: entered as all of those are, in a transaction of its own. */
export function winnerApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/on-the-day/:event/winner', guardRoom(site, 'on-the-day'));
  return api.openapi(calls.winner, async (c) => {
    const { event } = c.req.valid('param');
    await rollUpEvent(site, event);
    const input = { id: event, ...c.req.valid('json'), version: versionSeen(c) };
    const { change } = await recordWinner(site, c.get('viewer'), input);
    return c.json({ change }, 200);
  });
}

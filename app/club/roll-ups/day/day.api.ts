import { z } from '@hono/zod-openapi';
import { perform } from '#app/act/perform.server.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { resultActs } from '#app/club/leagues/results/results.acts.server.ts';
import { line } from '#app/club/leagues/results/results-bodies.server.ts';
import { takeTap } from '#app/club/roll-ups/arrivals/arrivals.server.ts';
import { changeDraw, makeDraw, removeDraw } from '#app/club/roll-ups/draws/draws.server.ts';
import { readKnown } from '#app/club/roll-ups/draws/known.server.ts';
import { myRollUps } from '#app/club/roll-ups/table/my-roll-ups.server.ts';
import { readRoom } from '#app/club/roll-ups/table/room.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { closeDay } from './closing.server.ts';
import { changeDay, rollUpEvent } from './day.server.ts';
import {
  closing,
  dayFields,
  drawn,
  games,
  knownPast,
  myRollUps as mine,
  rollUpState,
  rollUpsRoom,
  tap,
} from './day-schemas.server.ts';
import { readState } from './state.server.ts';

const path = '/api/desk/on-the-day';
const ofDay = { params: z.object({ event: pathId }) };
const ofDraw = { params: z.object({ event: pathId, id: pathId }) };
const key = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const state = { 200: { description: 'The day as it is now', ...json(rollUpState) } };

const calls = {
  room: memberCall({
    method: 'get',
    path,
    summary: 'Today’s day to play, the next one, those past with their money, and the season’s table',
    responses: { 200: { description: 'The room', ...json(rollUpsRoom) }, ...refusals(401, 403) },
  }),
  day: memberCall({
    method: 'get',
    path: `${path}/{event}`,
    summary: 'A whole day: who came, the draws, and the members who may be ticked',
    request: ofDay,
    responses: { ...state, ...refusals(401, 403, 404, 422) },
  }),
  known: memberCall({
    method: 'get',
    path: `${path}/{event}/known`,
    summary: 'What a draw needs to know of the days before, for a phone that draws without a line',
    request: ofDay,
    responses: {
      200: { description: 'By the ids of people, without any reason', ...json(knownPast) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{event}`,
    summary:
      'Says how a day is run: how much of the green there is, after how many ends it is drawn again, the fees',
    request: { ...ofDay, ...ifMatch, ...body(dayFields) },
    responses: { ...state, ...refusals(...always), ...overtaken },
  }),
  tap: memberCall({
    method: 'post',
    path: `${path}/{event}/taps`,
    summary: 'Keeps what was tapped at the green: somebody came, paid, went home, or was ticked by mistake',
    request: {
      ...ofDay,
      ...body(tap),
      headers: key,
    },
    responses: { ...state, ...refusals(...always) },
  }),
  closing: memberCall({
    method: 'put',
    path: `${path}/{event}/closing`,
    summary: 'Says that this was all for the day: no more is ticked or drawn; or opens it again',
    request: { ...ofDay, ...body(closing), headers: key },
    responses: { ...state, ...refusals(...always) },
  }),
  draw: memberCall({
    method: 'post',
    path: `${path}/{event}/draws`,
    summary:
      'Draws all who are here, or takes what a phone has drawn; `after` is the number of the last draw that was seen, 0 for none',
    request: {
      ...ofDay,
      ...body(
        z.object({
          after: z.int().min(0).max(98),
          way: z.string().max(200).optional(),
          drawn: drawn.optional(),
        }),
      ),
      headers: key,
    },
    responses: { ...state, ...refusals(...always) },
  }),
  changeDraw: memberCall({
    method: 'put',
    path: `${path}/{event}/draws/{id}`,
    summary: 'Keeps a draw as it was changed by hand, with the shots of its games',
    request: { ...ofDraw, ...ifMatch, ...body(z.object({ games })) },
    responses: { ...state, ...refusals(...always), ...overtaken },
  }),
  removeDraw: memberCall({
    method: 'delete',
    path: `${path}/{event}/draws/{id}`,
    summary: 'Takes back the last draw of a day',
    request: { ...ofDraw, ...ifMatch },
    responses: { ...state, ...refusals(...always), ...overtaken },
  }),
  winner: memberCall({
    method: 'put',
    path: `${path}/{event}/winner`,
    summary: 'Enters who won the day as the event’s result',
    request: {
      ...ofDay,
      ...ifMatch,
      ...body(z.object({ winner: line(100).min(1, 'Please say who won.'), score: line(60).default('') })),
    },
    responses: {
      200: { description: 'Entered', ...json(z.object({ change: z.string() })) },
      ...refusals(...always),
      ...overtaken,
    },
  }),
  mine: memberCall({
    method: 'get',
    path: '/api/me/on-the-day',
    summary: 'Today’s draw with one’s own place in it, and the season’s table',
    responses: { 200: { description: 'As it stands', ...json(mine) }, ...refusals(401, 404) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'On the day', and what members see of it. */
export function rollUpsApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'on-the-day'));
  api.use(`${path}/*`, guardRoom(site, 'on-the-day'));
  api.use('/api/me/on-the-day', guard(site));
  return api
    .openapi(calls.room, async (c) => c.json(await readRoom(site), 200))
    .openapi(calls.day, async (c) =>
      c.json(await readState(site, c.get('viewer'), c.req.valid('param').event), 200),
    )
    .openapi(calls.known, async (c) => {
      const { event } = c.req.valid('param');
      await rollUpEvent(site, event);
      return c.json(await readKnown(site.db, site, event), 200);
    })
    .openapi(calls.change, async (c) => {
      const { event } = c.req.valid('param');
      await changeDay(site, c.get('viewer'), { event, ...c.req.valid('json'), version: versionSeen(c) });
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.tap, async (c) => {
      const { event } = c.req.valid('param');
      const key = c.req.valid('header')['idempotency-key'];
      await takeTap(site, c.get('viewer'), { event, tap: c.req.valid('json'), key });
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.closing, async (c) => {
      const { event } = c.req.valid('param');
      const key = c.req.valid('header')['idempotency-key'];
      await closeDay(site, c.get('viewer'), { event, ...c.req.valid('json'), key });
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.draw, async (c) => {
      const { event } = c.req.valid('param');
      const key = c.req.valid('header')['idempotency-key'];
      await makeDraw(site, c.get('viewer'), { event, ...c.req.valid('json'), key });
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.changeDraw, async (c) => {
      const { event, id } = c.req.valid('param');
      const input = { event, id, ...c.req.valid('json'), version: versionSeen(c) };
      await changeDraw(site, c.get('viewer'), input);
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.removeDraw, async (c) => {
      const { event, id } = c.req.valid('param');
      await removeDraw(site, c.get('viewer'), { event, id, version: versionSeen(c) });
      return c.json(await readState(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.winner, async (c) => {
      const { event } = c.req.valid('param');
      await rollUpEvent(site, event);
      const input = { id: event, ...c.req.valid('json') };
      const seen = versionSeen(c);
      return c.json(await perform(site, c.get('viewer'), resultActs.winner, input, { seen }), 200);
    })
    .openapi(calls.mine, async (c) => c.json(await myRollUps(site, c.get('viewer')), 200));
}

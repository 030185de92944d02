import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { setDates } from '#app/club/competitions/draw/dates.server.ts';
import { backToEntries, carryOn, makeDraw, publishDraw } from '#app/club/competitions/draw/draws.server.ts';
import { drawLater, dropConsolation, removeLater } from '#app/club/competitions/draw/later-draws.server.ts';
import { dateField, drawFields } from '#app/club/competitions/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, one } from './desk-parts.server.ts';

const calls = {
  draw: memberCall({
    method: 'post',
    path: `${desk}/{slug}/draw`,
    summary: 'Makes the draw, or makes it again before it is published',
    request: {
      ...one,
      ...ifMatch,
      ...body(drawFields),
    },
    responses: { ...changed(), ...overtaken },
  }),
  backToEntries: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/draw`,
    summary: 'Takes a draw away that is not published, so that entries can be changed',
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  publish: memberCall({
    method: 'post',
    path: `${desk}/{slug}/publication`,
    summary: 'Shows the draw to everybody, and mails it to the players if that is wished',
    request: { ...one, ...ifMatch, ...body(z.object({ tell: z.boolean().default(false) })) },
    responses: { ...changed(), ...overtaken },
  }),
  dates: memberCall({
    method: 'put',
    path: `${desk}/{slug}/dates`,
    summary: 'Sets by when rounds are to be played',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ dates: z.array(z.object({ round: pathId, due: dateField })).max(20) })),
    },
    responses: { ...changed(), ...overtaken },
  }),
  later: memberCall({
    method: 'post',
    path: `${desk}/{slug}/later-draw`,
    summary: 'Draws, and shows, what follows from results: the knock-out after groups, or the consolation',
    request: { ...one, ...ifMatch, ...body(z.object({ tell: z.boolean().default(false) })) },
    responses: { ...changed(), ...overtaken },
  }),
  removeLater: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/later-draw`,
    summary: 'Takes that draw away, as long as nothing of it has been played',
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  dropConsolation: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/consolation`,
    summary: 'Plays a knock-out without a consolation draw that has not been made',
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  carryOn: memberCall({
    method: 'post',
    path: `${desk}/{slug}/adoption`,
    summary: 'Makes a draw that was written down by names alone one that can be carried on',
    request: one,
    responses: changed(),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The draw, until it is published, and its dates; behind the room's guard (competitions-desk.api.ts). */
export function drawsApi(site: Site) {
  return memberCalls()
    .openapi(calls.draw, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(makeDraw(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.backToEntries, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(backToEntries(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.publish, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(publishDraw(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.dates, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(setDates(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.later, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(drawLater(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeLater, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeLater(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.dropConsolation, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(dropConsolation(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.carryOn, async (c) =>
      c.json(await changeAnswer(carryOn(site, c.get('viewer'), c.req.valid('param').slug)), 200),
    );
}

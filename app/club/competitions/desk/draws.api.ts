import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, refusals, tokenNeeded as security } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { confirmAtDesk, setClaimAside } from '#app/club/competitions/claims/claims.server.ts';
import { dateField, outcomeFields } from '#app/club/competitions/competition.ts';
import {
  backToEntries,
  carryOn,
  makeDraw,
  publishDraw,
  setDates,
} from '#app/club/competitions/draw/draws.server.ts';
import {
  bringEntryBack,
  clearResult,
  enterResult,
  withdrawEntry,
} from '#app/club/competitions/results/results.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, entryOf, id, one } from './desk-parts.server.ts';

const calls = {
  draw: createRoute({
    method: 'post',
    path: `${desk}/{slug}/draw`,
    summary: 'Makes the draw, or makes it again before it is published',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          kind: z.enum(['knock-out', 'round-robin'], 'Please say how it is to be played.'),
        }),
      ),
    },
    responses: { ...changed(), ...overtaken },
  }),
  backToEntries: createRoute({
    method: 'delete',
    path: `${desk}/{slug}/draw`,
    summary: 'Takes a draw away that is not published, so that entries can be changed',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  publish: createRoute({
    method: 'post',
    path: `${desk}/{slug}/publication`,
    summary: 'Shows the draw to everybody, and mails it to the players if that is wished',
    security,
    request: { ...one, ...ifMatch, ...body(z.object({ tell: z.boolean().default(false) })) },
    responses: { ...changed(), ...overtaken },
  }),
  dates: createRoute({
    method: 'put',
    path: `${desk}/{slug}/dates`,
    summary: 'Sets by when rounds are to be played',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ dates: z.array(z.object({ round: id, due: dateField })).max(20) })),
    },
    responses: { ...changed(), ...overtaken },
  }),
  carryOn: createRoute({
    method: 'post',
    path: `${desk}/{slug}/adoption`,
    summary: 'Makes a draw that was written down by names alone one that can be carried on',
    security,
    request: one,
    responses: changed(),
  }),
  result: createRoute({
    method: 'put',
    path: `${desk}/{slug}/ties/{id}/result`,
    summary: 'Enters or corrects the result of a match; the winner moves on',
    security,
    request: { ...entryOf, ...ifMatch, ...body(z.object(outcomeFields)) },
    responses: { ...changed(), ...overtaken },
  }),
  clear: createRoute({
    method: 'delete',
    path: `${desk}/{slug}/ties/{id}/result`,
    summary: 'Makes a match one that is still to be played',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  confirm: createRoute({
    method: 'post',
    path: `${desk}/{slug}/ties/{id}/confirmation`,
    summary: 'Confirms, in place of the other side, what a player has said',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  setAside: createRoute({
    method: 'delete',
    path: `${desk}/{slug}/ties/{id}/confirmation`,
    summary: 'Sets aside what a player has said',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...done, ...refusals(400, 401, 403, 404, 409, 415, 422, 429), ...overtaken },
  }),
  withdraw: createRoute({
    method: 'post',
    path: `${desk}/{slug}/entries/{id}/withdrawal`,
    summary: 'Withdraws a side: what it has still to play goes to its opponents',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  bringBack: createRoute({
    method: 'delete',
    path: `${desk}/{slug}/entries/{id}/withdrawal`,
    summary: 'Lets a side that had withdrawn play after all',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
};

/** Draws and results; behind the room's guard (competitions-desk.api.ts). */
export function drawsApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  return api
    .openapi(calls.draw, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await makeDraw(site, c.get('viewer'), slug, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.backToEntries, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await backToEntries(site, c.get('viewer'), slug, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.publish, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await publishDraw(site, c.get('viewer'), slug, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.dates, async (c) => {
      const { slug } = c.req.valid('param');
      const { dates } = c.req.valid('json');
      const { change } = await setDates(site, c.get('viewer'), slug, dates, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.carryOn, async (c) => {
      const { change } = await carryOn(site, c.get('viewer'), c.req.valid('param').slug);
      return c.json({ change }, 200);
    })
    .openapi(calls.result, async (c) => {
      const { slug, id } = c.req.valid('param');
      const entered = { tie: id, said: c.req.valid('json'), version: versionSeen(c) };
      const { change } = await enterResult(site, c.get('viewer'), slug, entered);
      return c.json({ change }, 200);
    })
    .openapi(calls.clear, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await clearResult(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.confirm, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await confirmAtDesk(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.setAside, async (c) => {
      const { slug, id } = c.req.valid('param');
      await setClaimAside(site, slug, id, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.withdraw, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await withdrawEntry(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.bringBack, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await bringEntryBack(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.json({ change }, 200);
    });
}

import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { changed, desk } from '#app/club/competitions/desk/desk-parts.server.ts';
import { honourFields } from '#app/club/competitions/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addHonour, changeHonour, listHonours, removeHonour } from './honours.server.ts';

const honour = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  winner: z.string(),
  runnerUp: z.string(),
  /** Whether it follows a final that was played here. */
  played: z.boolean(),
  version: z.int(),
});
const oneHonour = { params: z.object({ id: pathId }) };

const calls = {
  list: memberCall({
    method: 'get',
    path: `${desk}/honours`,
    summary: 'The honours board, line by line, the latest year first',
    responses: { 200: { description: 'Lines', ...json(z.array(honour)) }, ...refusals(401, 403) },
  }),
  add: memberCall({
    method: 'post',
    path: `${desk}/honours`,
    summary: 'Adds a line to the honours board',
    request: body(honourFields),
    responses: changed(),
  }),
  change: memberCall({
    method: 'patch',
    path: `${desk}/honours/{id}`,
    summary: 'Changes a line that was typed in',
    request: { ...oneHonour, ...ifMatch, ...body(honourFields) },
    responses: { ...changed(), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${desk}/honours/{id}`,
    summary: 'Takes off a line that was typed in',
    request: { ...oneHonour, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export type Honour = z.output<typeof honour>;

/** The honours board; behind the room's guard (competitions-desk.api.ts). */
export function honoursApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listHonours(site.db), 200))
    .openapi(calls.add, async (c) =>
      c.json(await changeAnswer(addHonour(site, c.get('viewer'), c.req.valid('json'))), 200),
    )
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(changeHonour(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeHonour(site, c.get('viewer'), input)), 200);
    });
}

import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addSection, changeSection, removeSection, setSectionUse } from './section-acts.server.ts';
import { addTeam, changeTeam, removeTeam, setTeamUse } from './team-acts.server.ts';
import { readTeamsRoom } from './teams-room.server.ts';
import { inUseField, sectionFields, teamFields, teamsRoom } from './teams-room.ts';

const path = '/api/desk/teams';
const one = { params: z.object({ id: pathId }) };

const made = changed.extend({ id: z.string() });
const adds = <P extends string, B extends z.ZodType>(path: P, summary: string, fields: B) =>
  memberCall({
    ...{ method: 'post', path, summary, request: body(fields) },
    responses: {
      201: { description: 'Added', ...json(made) },
      ...refusals(400, 401, 403, 409, 415, 422, 429),
    },
  });
const writes = <P extends string, M extends 'put' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  memberCall({
    ...{ method, path, summary, request: { ...one, ...ifMatch, ...request } },
    responses: {
      200: { description: 'Done', ...json(changed) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
      ...overtaken,
    },
  });

const calls = {
  room: memberCall({
    ...{ method: 'get', path, summary: 'The club’s sections and its own teams' },
    responses: { 200: { description: 'The room', ...json(teamsRoom) }, ...refusals(401, 403) },
  }),
  addTeam: adds(path, 'Adds a team of ours', teamFields),
  changeTeam: writes('put', `${path}/{id}`, 'Changes a team of ours', body(teamFields)),
  teamUse: writes('put', `${path}/{id}/use`, 'Puts a team by, or takes it up again', body(inUseField)),
  removeTeam: writes('delete', `${path}/{id}`, 'Removes a team that nothing names', {}),
  addSection: adds('/api/desk/sections', 'Adds a section', sectionFields),
  changeSection: writes('put', '/api/desk/sections/{id}', 'Changes a section', body(sectionFields)),
  sectionUse: writes(
    'put',
    '/api/desk/sections/{id}/use',
    'Puts a section by, or takes it up again',
    body(inUseField),
  ),
  removeSection: writes('delete', '/api/desk/sections/{id}', 'Removes a section that nothing names', {}),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about sections and teams, for whoever looks after results and leagues. */
export function teamsApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/*`, '/api/desk/sections', '/api/desk/sections/*'])
    api.use(under, guardRoom(site, 'results'));
  const done = async (act: Promise<{ change: string }>) => ({ change: (await act).change });
  return api
    .openapi(calls.room, async (c) => c.json(await readTeamsRoom(site), 200))
    .openapi(calls.addTeam, async (c) => {
      const { change, made } = await addTeam(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, id: made }, 201);
    })
    .openapi(calls.changeTeam, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await done(changeTeam(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.teamUse, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await done(setTeamUse(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeTeam, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await done(removeTeam(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.addSection, async (c) => {
      const { change, made } = await addSection(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, id: made }, 201);
    })
    .openapi(calls.changeSection, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await done(changeSection(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.sectionUse, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await done(setSectionUse(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeSection, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await done(removeSection(site, c.get('viewer'), input)), 200);
    });
}

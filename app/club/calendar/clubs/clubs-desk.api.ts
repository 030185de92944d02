import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { done, one } from '#app/club/calendar/events/desk-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addClub, changeClub, listClubs, mergeClubs, readClub, removeClub } from './clubs.server.ts';
import { club, clubFields, line } from './clubs.ts';

const path = '/api/desk/calendar/clubs';
const saved = { 200: { description: 'Done', ...json(done) } };
const always = [400, 401, 403, 415, 422, 429] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The clubs that we play, in the order of names',
    responses: { 200: { description: 'Clubs', ...json(z.array(club)) }, ...refusals(401, 403) },
  }),
  one: memberCall({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One club',
    request: one,
    responses: { 200: { description: 'The club', ...json(club) }, ...refusals(401, 403, 404, 422) },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Puts a club on the list',
    request: body(clubFields),
    responses: { 201: { description: 'Added', ...json(done) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a club; its new name is written into all of its events',
    request: { ...one, ...ifMatch, ...body(clubFields) },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
  merge: memberCall({
    method: 'post',
    path: `${path}/{id}/merger`,
    summary: 'Makes one club of two spellings: this one goes, its events are the other’s',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ into: line(100, 'A club').min(1, 'Please choose a club.') })),
    },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes a club that no event names off the list',
    request: { ...one, ...ifMatch },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Calendar' about other clubs; they stand behind its guard (calendar-desk.api.ts). */
export function clubsDeskApi(site: Site) {
  const { db } = site;
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listClubs(db), 200))
    .openapi(calls.one, async (c) => c.json(await readClub(db, c.req.valid('param').id), 200))
    .openapi(calls.add, async (c) => c.json(await addClub(site, c.get('viewer'), c.req.valid('json')), 201))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeClub(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.merge, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await mergeClubs(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await removeClub(site, c.get('viewer'), input), 200);
    });
}

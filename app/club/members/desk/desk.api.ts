import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, pageQuery, pathId, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { readAuditLog } from '#app/api/audit-log.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { keysOf } from '#app/api/who/keys.server.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import { listSessions } from '#app/api/who/sessions.server.ts';
import { applicationsApi } from '#app/club/members/applications/applications.api.ts';
import { emailField, nameField, orNone, roleField, signInNameField } from '#app/club/members/roll/member.ts';
import { giveKeys, keysVersion } from '#app/club/members/roll/member-keys.server.ts';
import { listMembers, readMember, rollEntry } from '#app/club/members/roll/roll.server.ts';
import {
  importLine,
  letter,
  recordEntry,
  rollEntrySchema,
  session,
  states,
} from '#app/club/members/roll/roll-schemas.server.ts';
import { rollOfNames } from '#app/club/members/roll/taken-names.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { nextLink } from '#app/core/paging.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { importMembers } from './import.server.ts';
import {
  addAndInvite,
  changeMember,
  invite,
  letBackIn,
  removeSeen,
  signOutEverywhere,
  suspend,
  writeLetter,
} from './officer-acts.server.ts';

const security = tokenNeeded;
const one = { params: z.object({ id: pathId }) };
const always = [401, 403] as const;

const path = '/api/desk/members';
const act = (method: 'post' | 'delete', end: string, summary: string, ...statuses: number[]) =>
  createRoute({
    method,
    path: `${path}/{id}${end}`,
    summary,
    security,
    request: one,
    responses: { ...done, ...refusals(...always, 404, 422, 429, ...statuses) },
  });

const versionedAct = (method: 'post' | 'delete', end: string, summary: string) =>
  createRoute({
    ...{ method, path: `${path}/{id}${end}`, summary, security },
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always, 404, 422, 429), ...overtaken },
  });

const calls = {
  list: createRoute({
    method: 'get',
    path,
    summary: 'The roll, in the order of names',
    security,
    request: {
      query: z.object({
        q: z.string().max(100, 'Please search for less.').refine(isStorable, notStorable).optional(),
        role: roleField.optional(),
        state: z.enum(states, `A state is one of ${states.join(', ')}.`).optional(),
        ...pageQuery,
      }),
    },
    responses: {
      200: { description: 'Members', ...json(z.array(rollEntrySchema)) },
      ...refusals(...always, 422),
    },
  }),
  add: createRoute({
    method: 'post',
    path,
    summary: 'Adds a member; one with an address is invited',
    security,
    request: body(
      z.object({
        name: nameField,
        email: orNone(emailField).optional(),
        signInName: orNone(signInNameField).optional(),
        role: roleField.default('member'),
      }),
    ),
    responses: {
      201: { description: 'Added', ...json(rollEntrySchema) },
      ...refusals(400, ...always, 415, 422, 429),
    },
  }),
  importList: createRoute({
    method: 'post',
    path: `${path}/import`,
    summary:
      'Adds the members of a CSV file, and says of each line what came of it; with `trial` nothing is kept',
    security,
    request: {
      query: z.object({ trial: z.enum(['yes', 'no']).default('no') }),
      body: { required: true, content: { 'text/csv': { schema: z.string() } } },
    },
    responses: {
      200: { description: 'Line by line', ...json(z.array(importLine)) },
      ...refusals(...always, 413, 415, 422, 429),
    },
  }),
  read: createRoute({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One member, and where they are signed in',
    security,
    request: one,
    responses: {
      200: {
        description: 'The member',
        ...json(
          z.object({
            member: rollEntrySchema,
            sessions: z.array(session),
            keys: z.array(z.enum(contentRooms)),
            note: z.string().openapi({ description: "Who else has a name like theirs; '' for nobody" }),
            keysVersion: z.int(),
          }),
        ),
      },
      ...refusals(...always, 404, 422),
    },
  }),
  change: createRoute({
    method: 'patch',
    path: `${path}/{id}`,
    summary: 'Changes what the roll says of a member',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          name: nameField.optional(),
          email: z.union([z.null(), z.literal('').transform(() => null), emailField]).optional(),
          signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameField]).optional(),
          role: roleField.optional(),
        }),
      ),
    },
    responses: {
      200: { description: 'Changed', ...json(rollEntrySchema) },
      ...refusals(400, ...always, 404, 415, 422, 429),
      ...overtaken,
    },
  }),
  keys: createRoute({
    method: 'put',
    path: `${path}/{id}/keys`,
    summary: 'Which rooms of the desk a member may look after, beside what their role allows',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({ rooms: z.array(z.enum(contentRooms, 'There is no such room.')).max(contentRooms.length) }),
      ),
    },
    responses: { ...done, ...refusals(400, ...always, 404, 415, 422, 429), ...overtaken },
  }),
  invite: act('post', '/invitation', 'Sends the invitation again; an earlier link ends', 409),
  letter: createRoute({
    method: 'post',
    path: `${path}/{id}/letter`,
    summary: 'What a printed letter says, with a new code',
    security,
    request: one,
    responses: { 200: { description: 'The letter', ...json(letter) }, ...refusals(...always, 404, 422, 429) },
  }),
  suspend: versionedAct('post', '/suspension', 'Keeps a member out'),
  letBackIn: versionedAct('delete', '/suspension', 'Lets a suspended member in again'),
  signOut: act('delete', '/sessions', 'Signs a member out everywhere'),
  remove: versionedAct('delete', '', 'Removes a member; what they wrote stays, without their name'),
  record: createRoute({
    method: 'get',
    path: '/api/desk/record',
    summary: 'What officers did, the latest first',
    security,
    request: { query: z.object(pageQuery) },
    responses: { 200: { description: 'Acts', ...json(z.array(recordEntry)) }, ...refusals(...always, 422) },
  }),
};

/** The calls of the desk's room 'Members'; all of it is for administrators. */
export function deskApi(site: Site) {
  const { db, clock } = site;
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  for (const path of ['/api/desk/members/*', '/api/desk/record']) api.use(path, guard(site, 'administrator'));
  api.route('/', applicationsApi(site));
  return api
    .openapi(calls.list, async (c) => {
      const { items, next } = await listMembers(db, c.req.valid('query'));
      return c.json(items, 200, nextLink(c.req.url, next));
    })
    .openapi(calls.importList, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const trial = c.req.valid('query').trial === 'yes';
      return c.json(await importMembers(site, c.get('viewer'), bytes, { trial }), 200);
    })
    .openapi(calls.add, async (c) => {
      const { name, email = null, signInName = null, role } = c.req.valid('json');
      const added = await addAndInvite(site, c.get('viewer'), { name, email, signInName, role });
      return c.json(rollEntry(added), 201);
    })
    .openapi(calls.read, async (c) => {
      const { id } = c.req.valid('param');
      const member = rollEntry(await readMember(db, id));
      const [sessions, keys, { say }] = await Promise.all([
        listSessions(db, clock, id),
        keysOf(db, id),
        rollOfNames(db),
      ]);
      const note = say(member.name, id);
      return c.json({ member, sessions, keys, keysVersion: keysVersion(keys), note }, 200);
    })
    .openapi(calls.change, async (c) => {
      const { id } = c.req.valid('param');
      const change = { ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(rollEntry(await changeMember(site, c.get('viewer'), id, change)), 200);
    })
    .openapi(calls.keys, async (c) => {
      const { rooms } = c.req.valid('json');
      await giveKeys(site, c.get('viewer'), c.req.valid('param').id, rooms, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.invite, async (c) => {
      await invite(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.letter, async (c) => {
      return c.json(await writeLetter(site, c.get('viewer'), c.req.valid('param').id), 200);
    })
    .openapi(calls.suspend, async (c) => {
      await suspend(site, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.letBackIn, async (c) => {
      await letBackIn(site, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.signOut, async (c) => {
      await signOutEverywhere(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.remove, async (c) => {
      await removeSeen(site, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.record, async (c) => {
      const { items, next } = await readAuditLog(db, c.req.valid('query'));
      return c.json(items, 200, nextLink(c.req.url, next));
    });
}

import { z } from '@hono/zod-openapi';
import { body, json, pageQuery, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { applicationsApi } from '#app/club/members/applications/applications.api.ts';
import { importApi } from '#app/club/members/import/import.api.ts';
import { listsApi } from '#app/club/members/lists/lists.api.ts';
import { readRollChoices, withRegister } from '#app/club/members/register/desk/roll-lines.server.ts';
import { registerInUse } from '#app/club/members/register/in-use.server.ts';
import { telephone } from '#app/club/members/roll/contact.ts';
import { emailField, nameField, orNone, roleField, signInNameField } from '#app/club/members/roll/member.ts';
import { listMembers } from '#app/club/members/roll/roll.server.ts';
import { readRollEntry } from '#app/club/members/roll/roll-entry.server.ts';
import {
  memberInFull,
  rollChoices,
  rollEntry,
  rollLine,
  rollSection,
  states,
} from '#app/club/members/roll/roll-schemas.server.ts';
import { offeredSections } from '#app/club/members/roll/roll-sections.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { nextLink } from '#app/core/paging.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeMember } from './change-member.server.ts';
import { addAndInvite } from './invitations.server.ts';
import { memberActsApi } from './member-acts.api.ts';
import { one, path } from './members-parts.server.ts';
import { readInFull } from './one-member.server.ts';

const always = [401, 403] as const;
const inSections = z.array(z.string().max(100).refine(isOneLine, notOneLine)).max(100);

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The roll, in the order of names',
    request: {
      query: z.object({
        q: z.string().max(100, 'Please search for less.').refine(isStorable, notStorable).optional(),
        role: roleField.optional(),
        state: z.enum(states, `A state is one of ${states.join(', ')}.`).optional(),
        section: pathId.optional(),
        class: pathId.optional(),
        left: z.enum(['yes', 'no'], 'They have left, or not.').optional(),
        ...pageQuery,
      }),
    },
    responses: {
      200: { description: 'Members', ...json(z.array(rollLine)) },
      ...refusals(...always, 422),
    },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Adds a member; one with an address is invited',
    request: body(
      z.object({
        name: nameField,
        email: orNone(emailField).optional(),
        signInName: orNone(signInNameField).optional(),
        role: roleField.default('member'),
        phone: telephone.default(''),
        sections: inSections.default([]),
      }),
    ),
    responses: {
      201: { description: 'Added', ...json(rollEntry) },
      ...refusals(400, ...always, 415, 422, 429),
    },
  }),
  sections: memberCall({
    method: 'get',
    path: '/api/desk/roll-sections',
    summary: 'The sections that a member can be put in',
    responses: {
      200: { description: 'In their order', ...json(z.array(rollSection)) },
      ...refusals(...always),
    },
  }),
  choices: memberCall({
    method: 'get',
    path: '/api/desk/roll-choices',
    summary: 'By which sections and classes of membership the roll can be searched',
    responses: { 200: { description: 'In their order', ...json(rollChoices) }, ...refusals(...always) },
  }),
  read: memberCall({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One member, and where they are signed in',
    request: one,
    responses: {
      200: {
        description: 'The member',
        ...json(memberInFull),
      },
      ...refusals(...always, 404, 422),
    },
  }),
  change: memberCall({
    method: 'patch',
    path: `${path}/{id}`,
    summary: 'Changes what the roll says of a member',
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          name: nameField.optional(),
          email: z.union([z.null(), z.literal('').transform(() => null), emailField]).optional(),
          signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameField]).optional(),
          role: roleField.optional(),
          phone: telephone.optional(),
          sections: inSections.optional(),
        }),
      ),
    },
    responses: {
      200: { description: 'Changed', ...json(rollEntry) },
      ...refusals(400, ...always, 404, 415, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Members'. What concerns other officers is for administrators alone (`roll/officers.server.ts`). */
export function membersDeskApi(site: Site) {
  const api = memberCalls();
  for (const under of [`${path}/*`, '/api/desk/roll-sections', '/api/desk/roll-choices', '/api/desk/roll/*'])
    api.use(under, guardRoom(site, 'members'));
  api.use('/api/desk/roll/*', registerInUse(site));
  api.route('/', applicationsApi(site)).route('/', importApi(site)).route('/', memberActsApi(site));
  api.route('/', listsApi(site));
  return api
    .openapi(calls.list, async (c) => {
      const { items, next } = await listMembers(site.db, c.req.valid('query'));
      return c.json(await withRegister(site, items), 200, nextLink(c.req.url, next));
    })
    .openapi(calls.add, async (c) => {
      const { email = null, signInName = null, ...given } = c.req.valid('json');
      const added = await addAndInvite(site, c.get('viewer'), { ...given, email, signInName });
      return c.json(await readRollEntry(site.db, added), 201);
    })
    .openapi(calls.sections, async (c) => c.json(await offeredSections(site.db), 200))
    .openapi(calls.choices, async (c) => c.json(await readRollChoices(site), 200))
    .openapi(calls.read, async (c) => c.json(await readInFull(site, c.req.valid('param').id), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const changed = await changeMember(site, c.get('viewer'), input);
      return c.json(await readRollEntry(site.db, changed), 200);
    });
}

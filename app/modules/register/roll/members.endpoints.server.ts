import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  memberInFull,
  members,
  offeredSections,
  readRollEntry,
  rollChoices,
  rollEntry,
  rollMember,
  rollSection,
} from '#app/modules/members/members.server.ts';
import {
  emailField,
  nameField,
  orNone,
  roleField,
  signInNameField,
  telephone,
} from '#app/modules/members/members.ts';
import { addInvited } from '#app/modules/register/inviting/invitations.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeHeld } from './change-member.server.ts';
import { readInFull } from './one-member.server.ts';
import { readRollChoices } from './roll-lines.server.ts';

const mutation = mutations(members);
const query = queries(members);

const inSections = z.array(z.string().max(100).refine(isOneLine, notOneLine)).max(100);

export const memberEndpoints = {
  add: mutation({
    route: 'POST /api/desk/members',
    summary: 'Add a member; one with an e-mail address is invited',
    body: z.object({
      name: nameField,
      email: orNone(emailField).optional(),
      signInName: orNone(signInNameField).optional(),
      role: roleField.default('member'),
      phone: telephone.default(''),
      sections: inSections.default([]),
    }),
    response: rollEntry,
    status: 201,
    async handler({ tx, site, actor, afterCommit: after }, { email = null, signInName = null, ...given }) {
      const added = await addInvited(tx, site, actor, { ...given, email, signInName });
      after(() => site.postman.wake());
      return readRollEntry(tx, added);
    },
  }),
  sections: query({
    route: 'GET /api/desk/roll-sections',
    summary: 'Return the sections that a member can be assigned to',
    response: z.array(rollSection),
    load: ({ db }) => offeredSections(db),
  }),
  choices: query({
    route: 'GET /api/desk/roll-choices',
    summary: 'Return the sections and membership classes by which the roll can be filtered',
    response: rollChoices,
    load: readRollChoices,
  }),
  read: query({
    route: 'GET /api/desk/members/{id}',
    summary: 'Return a member with their sessions',
    response: memberInFull,
    load: (site, { id }) => readInFull(site, id),
  }),
  change: mutation({
    route: 'PATCH /api/desk/members/{id}',
    summary: 'Update a member’s roll entry',
    body: z.object({
      name: nameField.optional(),
      email: z.union([z.null(), z.literal('').transform(() => null), emailField]).optional(),
      signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameField]).optional(),
      role: roleField.optional(),
      phone: telephone.optional(),
      sections: inSections.optional(),
    }),
    lock: rollMember,
    response: rollEntry,
    handler: async ({ tx, site, actor }, { id: _, ...change }, member) =>
      readRollEntry(tx, await changeHeld(tx, site.clock, actor, member, change)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof memberEndpoints> {}
}

export const rollActsApi = (site: Site) => mountEndpoints(site, ...Object.values(memberEndpoints));

import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  fullMemberSchema,
  memberLock,
  memberResource,
  readOfferedSections,
  readRollEntry,
  rollEntrySchema,
  rollFiltersSchema,
  rollSectionSchema,
} from '#app/modules/members/members.server.ts';
import {
  memberEmailSchema,
  memberNameField,
  memberRoleSchema,
  nullIfEmptySchema,
  signInNameSchema,
  telephoneSchema,
} from '#app/modules/members/members.ts';
import { addAndInviteMember } from '#app/modules/register/invitations/invitations.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readFullMember } from './full-member.server.ts';
import { readRollFilters } from './roll-rows.server.ts';
import { updateLockedMember } from './update-member.server.ts';

const mutation = mutations(memberResource);
const query = queries(memberResource);

const sectionIdsSchema = z.array(z.string().max(100).refine(isSingleLine, notSingleLineMessage)).max(100);

export const memberEndpoints = {
  add: mutation({
    route: 'POST /api/desk/members',
    summary: 'Add a member; one with an e-mail address is invited',
    body: z.object({
      name: memberNameField,
      email: nullIfEmptySchema(memberEmailSchema).optional(),
      signInName: nullIfEmptySchema(signInNameSchema).optional(),
      role: memberRoleSchema.default('member'),
      phone: telephoneSchema.default(''),
      sections: sectionIdsSchema.default([]),
    }),
    response: rollEntrySchema,
    status: 201,
    async handler({ tx, site, actor, afterCommit }, { email = null, signInName = null, ...given }) {
      const added = await addAndInviteMember(tx, site, actor, { ...given, email, signInName });
      afterCommit(() => site.postman.wake());
      return readRollEntry(tx, added);
    },
  }),
  sections: query({
    route: 'GET /api/desk/roll-sections',
    summary: 'Return the sections that a member can be assigned to',
    response: z.array(rollSectionSchema),
    load: ({ db }) => readOfferedSections(db),
  }),
  choices: query({
    route: 'GET /api/desk/roll-choices',
    summary: 'Return the sections and membership classes by which the roll can be filtered',
    response: rollFiltersSchema,
    load: readRollFilters,
  }),
  read: query({
    route: 'GET /api/desk/members/{id}',
    summary: 'Return a member with their sessions',
    response: fullMemberSchema,
    load: (site, { id }) => readFullMember(site, id),
  }),
  change: mutation({
    route: 'PATCH /api/desk/members/{id}',
    summary: 'Update a member’s roll entry',
    body: z.object({
      name: memberNameField.optional(),
      email: z.union([z.null(), z.literal('').transform(() => null), memberEmailSchema]).optional(),
      signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameSchema]).optional(),
      role: memberRoleSchema.optional(),
      phone: telephoneSchema.optional(),
      sections: sectionIdsSchema.optional(),
    }),
    lock: memberLock,
    response: rollEntrySchema,
    handler: async ({ tx, site, actor }, { id: _, ...change }, member) =>
      readRollEntry(tx, await updateLockedMember(tx, site.clock, actor, member, change)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof memberEndpoints> {}
}

export const rollApi = (site: Site) => mountEndpoints(site, ...Object.values(memberEndpoints));

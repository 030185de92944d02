import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  memberAdminDetailsSchema,
  memberAdminResource,
  memberRollEntryLock,
  memberRollEntrySchema,
  memberRollFiltersSchema,
  offeredClubSectionSchema,
  readMemberRollEntry,
  readOfferedClubSections,
} from '#app/modules/members/members.server.ts';
import {
  memberEmailSchema,
  memberRoleSchema,
  memberRollNameSchema,
  nullIfEmptySchema,
  signInNameSchema,
  telephoneSchema,
} from '#app/modules/members/members.ts';
import { addAndInviteMember } from '#app/modules/register/invitations/invitations.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMemberAdminDetails } from './full-member.server.ts';
import { readMemberRollFilters } from './roll-rows.server.ts';
import { updateLockedMemberRollEntry } from './update-member.server.ts';

const mutation = mutations(memberAdminResource);
const query = queries(memberAdminResource);

const sectionIdsSchema = z.array(z.string().max(100).refine(isSingleLine, notSingleLineMessage)).max(100);

export const memberEndpoints = {
  add: mutation({
    route: 'POST /api/desk/members',
    summary: 'Add a member; one with an e-mail address is invited',
    body: z.object({
      name: memberRollNameSchema,
      email: nullIfEmptySchema(memberEmailSchema).optional(),
      signInName: nullIfEmptySchema(signInNameSchema).optional(),
      role: memberRoleSchema.default('member'),
      phone: telephoneSchema.default(''),
      sections: sectionIdsSchema.default([]),
    }),
    response: memberRollEntrySchema,
    status: 201,
    async handler({ tx, site, actor, afterCommit }, { email = null, signInName = null, ...given }) {
      const added = await addAndInviteMember(tx, site, actor, { ...given, email, signInName });
      afterCommit(() => site.postman.wake());
      return readMemberRollEntry(tx, added);
    },
  }),
  sections: query({
    route: 'GET /api/desk/roll-sections',
    summary: 'Return the sections that a member can be assigned to',
    response: z.array(offeredClubSectionSchema),
    load: ({ db }) => readOfferedClubSections(db),
  }),
  choices: query({
    route: 'GET /api/desk/roll-choices',
    summary: 'Return the sections and membership classes by which the roll can be filtered',
    response: memberRollFiltersSchema,
    load: readMemberRollFilters,
  }),
  read: query({
    route: 'GET /api/desk/members/{id}',
    summary: 'Return a member with their sessions',
    response: memberAdminDetailsSchema,
    load: (site, { id }) => readMemberAdminDetails(site, id),
  }),
  change: mutation({
    route: 'PATCH /api/desk/members/{id}',
    summary: 'Update a member’s roll entry',
    body: z.object({
      name: memberRollNameSchema.optional(),
      email: z.union([z.null(), z.literal('').transform(() => null), memberEmailSchema]).optional(),
      signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameSchema]).optional(),
      role: memberRoleSchema.optional(),
      phone: telephoneSchema.optional(),
      sections: sectionIdsSchema.optional(),
    }),
    lock: memberRollEntryLock,
    response: memberRollEntrySchema,
    handler: async ({ tx, site, actor }, { id: _, ...change }, member) =>
      readMemberRollEntry(tx, await updateLockedMemberRollEntry(tx, site.clock, actor, member, change)),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof memberEndpoints> {}
}

export const memberRollApi = (site: Site) => mountEndpoints(site, ...Object.values(memberEndpoints));

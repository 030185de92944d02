import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import { permissionLabels } from '#app/api/auth/permissions.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { pagedListQueryFields, pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  listMemberRollPage,
  memberAccessStates,
  memberRollListItemSchema,
} from '#app/modules/members/members.server.ts';
import { memberRoleSchema } from '#app/modules/members/members.ts';
import { requireMembershipRegister } from '#app/modules/register/entry/register-feature.server.ts';
import { inviteAllMembersApi } from '#app/modules/register/invitations/invite-all.endpoints.server.ts';
import { registerExportsApi } from '#app/modules/register/lists/register-exports.endpoints.server.ts';
import { memberAccessApi } from '#app/modules/register/roll/member-access.endpoints.server.ts';
import { canSeeMemberDebts, readMemberDebts } from '#app/modules/register/roll/member-debts.server.ts';
import { memberRollApi } from '#app/modules/register/roll/members.endpoints.server.ts';
import { addRegisterEntriesToRoll } from '#app/modules/register/roll/roll-rows.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** 'not in': no password chosen yet, invited or not. */
const memberStateFilters = [...memberAccessStates, 'not in'] as const;

const query = queries({ permission: 'members' });

const calls = {
  list: query({
    route: 'GET /api/desk/members',
    summary: 'Return the roll in the order of names',
    query: z.object({
      q: z.string().max(100, 'Use fewer words.').refine(isStorableText, notStorableMessage).optional(),
      role: memberRoleSchema.optional(),
      state: z.enum(memberStateFilters, `Choose from ${memberStateFilters.join(', ')}.`).optional(),
      email: z.literal('no', 'Choose members without email, or all.').optional(),
      owing: z.literal('yes', 'Choose members who owe money, or all.').optional(),
      section: pathIdSchema.optional(),
      class: pathIdSchema.optional(),
      left: z.enum(['yes', 'no'], 'Choose whether they have left.').optional(),
      ...pagedListQueryFields,
    }),
    response: z.array(memberRollListItemSchema),
    async pages(site, { owing: only, ...filters }, viewer) {
      if (only && !(await canSeeMemberDebts(site, viewer)))
        throw new Refusal(
          403,
          `You do not have access to ${permissionLabels.subscriptions.name}. Ask an administrator.`,
        );
      const owing = only && (await readMemberDebts(site.db));
      const among = owing && new Set(owing.keys());
      const { items, next } = await listMemberRollPage(site.db, { ...filters, among });
      return { items: await addRegisterEntriesToRoll(site, items, owing), next };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/**
 * Endpoints of the admin section 'Members'. Requests that concern other officers need an administrator
 * (`roll/officers.server.ts`).
 */
export function membersAdminApi(site: Site) {
  const api = createMemberApi();
  for (const under of ['/api/desk/members/*', '/api/desk/roll/*'])
    api.use(under, requirePermission(site, 'members'));
  api.use('/api/desk/roll/*', requireMembershipRegister(site));
  for (const part of [inviteAllMembersApi, memberRollApi, memberAccessApi, registerExportsApi])
    api.route('/', part(site));
  return api.route('/', mountEndpoints(site, calls.list));
}

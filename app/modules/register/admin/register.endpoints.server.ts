import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { reinstateMember, suspendMember } from '#app/modules/auth/auth.server.ts';
import {
  memberAdminResource,
  requireAdministratorForOfficer,
  requireAnotherAdministrator,
} from '#app/modules/members/members.server.ts';
import { memberConsentKinds, memberConsentSources } from '#app/modules/register/entry/consent-kinds.ts';
import { memberRegisterEntryLock } from '#app/modules/register/entry/entry-locks.server.ts';
import {
  adminRegisterEntrySchema,
  membershipLeavingDateSchema,
} from '#app/modules/register/entry/entry-schemas.ts';
import { isFormerMember } from '#app/modules/register/entry/register-entry.ts';
import { recordMemberConsent } from '#app/modules/register/entry/update-details.server.ts';
import { updateRegisterEntry } from '#app/modules/register/entry/update-entry.server.ts';
import { deleteMemberPicture } from '#app/modules/register/pictures/member-pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The register at the desk. */
const registerEntryResource = { ...memberAdminResource, feature: 'register' } as const;

const mutation = mutations(registerEntryResource);

const calls = {
  change: mutation({
    route: 'PUT /api/desk/members/{id}/register',
    summary: 'Update a member’s register entry',
    body: adminRegisterEntrySchema,
    lock: memberRegisterEntryLock,
    handler: ({ tx, site, actor }, { id, ...facts }) =>
      updateRegisterEntry(tx, site.clock, actor, { member: id, ...facts }),
  }),
  leave: mutation({
    route: 'PUT /api/desk/members/{id}/register/leaving',
    summary:
      'Record the day that a member left: sign-in is blocked and the entry stays. Corrects the day of a former member',
    body: z.object({ leftOn: membershipLeavingDateSchema }),
    lock: memberRegisterEntryLock,
    async handler({ tx, site, actor, audit }, { id, leftOn }, { member }) {
      await requireAdministratorForOfficer(tx, actor, member);
      await requireAnotherAdministrator(tx, member);
      if (actor.id === id) throw new Refusal(409, 'Ask another officer to record that you have left.');
      const changes = await updateRegisterEntry(tx, site.clock, actor, { member: id, leftOn });
      if (!member.suspended_at) await suspendMember(tx, site.clock, id);
      if (changes.length > 0)
        audit({ action: 'ended the membership of', member, title: formatDayAndYear(leftOn) });
    },
  }),
  comeBack: mutation({
    route: 'DELETE /api/desk/members/{id}/register/leaving',
    summary:
      'Record that a former member is back: sign-in is allowed again, and the register entry is as before',
    lock: memberRegisterEntryLock,
    audit: 'restored the membership of',
    async handler({ tx, site, actor, audit }, { id }, { member, entry }) {
      await requireAdministratorForOfficer(tx, actor, member);
      if (!isFormerMember(entry))
        throw createInvalidInputRefusal({
          leftOn: 'This member has not left the club, so there is nothing to restore.',
        });
      await updateRegisterEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await reinstateMember(tx, id);
      audit({ member });
    },
  }),
  consent: mutation({
    route: 'POST /api/desk/members/{id}/register/consents',
    summary: 'Record a consent that a member gave or withdrew on paper or by word',
    body: z.object({
      what: z.enum(memberConsentKinds, 'Choose what the consent is for.'),
      given: z.boolean('Choose whether they agree.'),
      how: z.enum(memberConsentSources, 'Choose on paper or in person.').exclude(['self']),
      onDay: z.union([z.literal('').transform(() => undefined), z.iso.date('Enter the date.')]),
    }),
    handler: (ctx, { id: member, ...said }) => recordMemberConsent(ctx, { member, ...said }),
  }),
  removePicture: mutation({
    route: 'DELETE /api/desk/members/{id}/register/picture',
    summary: 'Delete the picture of a member',
    handler: (ctx, { id }) => deleteMemberPicture(ctx, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const registerEntryApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { memberAdminResource } from '#app/modules/members/members.server.ts';
import { telephoneSchema } from '#app/modules/members/members.ts';
import { memberConsentKinds } from '#app/modules/register/entry/consent-kinds.ts';
import { insertMemberConsent } from '#app/modules/register/entry/consents.server.ts';
import { ownRegisterEntryLock } from '#app/modules/register/entry/entry-locks.server.ts';
import { ownRegisterEntrySchema } from '#app/modules/register/entry/entry-schemas.ts';
import { ownDetailsSchema } from '#app/modules/register/entry/register-schemas.server.ts';
import { updateMemberPhone } from '#app/modules/register/entry/update-details.server.ts';
import { updateRegisterEntry } from '#app/modules/register/entry/update-entry.server.ts';
import { deleteMemberPicture } from '#app/modules/register/pictures/member-pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readOwnDetails } from './own-details.server.ts';

/** Endpoints for members to read and correct their own register entry. */
const ownDetailsResource = { ...memberAdminResource, permission: 'member', feature: 'register' } as const;

/** Changed consents only; missing kinds stay as they are. */
const changedConsentsSchema = z
  .array(
    z.object({
      what: z.enum(memberConsentKinds, 'Choose a detail from the list.'),
      given: z.boolean('Choose whether you agree.'),
    }),
  )
  .max(memberConsentKinds.length, 'Choose each detail only once.')
  .default([]);

const mutation = mutations(ownDetailsResource);

const calls = {
  read: queries(ownDetailsResource)({
    route: 'GET /api/directory/my-details',
    summary: 'Return my register entry',
    response: ownDetailsSchema,
    load: (site, _, viewer) => readOwnDetails(site, viewer),
  }),
  change: mutation({
    route: 'PUT /api/directory/my-details',
    summary:
      'Update my own details, the telephone number on the roll included, and my consents; officers are not notified',
    body: ownRegisterEntrySchema.extend({ phone: telephoneSchema, consents: changedConsentsSchema }),
    lock: ownRegisterEntryLock,
    async handler({ tx, site, viewer }, { phone, consents, ...facts }, { member }) {
      await updateRegisterEntry(tx, site.clock, viewer, { member: viewer.id, ...facts });
      await updateMemberPhone(tx, site.clock, viewer, { ...member, is: phone });
      for (const said of consents)
        await insertMemberConsent(tx, site.clock, viewer, { member: viewer.id, ...said, how: 'self' });
    },
  }),
  removePicture: mutation({
    route: 'DELETE /api/directory/my-details/picture',
    summary: 'Delete my picture',
    handler: (ctx) => deleteMemberPicture(ctx, ctx.viewer.id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const ownDetailsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

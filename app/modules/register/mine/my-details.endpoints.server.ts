import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { members } from '#app/modules/members/members.server.ts';
import { telephone } from '#app/modules/members/members.ts';
import { changePhone } from '#app/modules/register/entry/change-details.server.ts';
import { changeEntry } from '#app/modules/register/entry/change-entry.server.ts';
import { giveConsent } from '#app/modules/register/entry/consents.server.ts';
import { consentKinds } from '#app/modules/register/entry/consents.ts';
import { ownFields } from '#app/modules/register/entry/entry-fields.ts';
import { ownEntry } from '#app/modules/register/entry/hold-entry.server.ts';
import { myDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { removePicture } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDetails } from './my-details.server.ts';

/** What members see and correct of themselves in the register. */
const oneself = { ...members, permission: 'member', feature: 'register' } as const;

/** Changed consents only; missing kinds stay as they are. */
const consents = z
  .array(
    z.object({
      what: z.enum(consentKinds, 'There is no such consent.'),
      given: z.boolean('Please say whether you agree.'),
    }),
  )
  .max(consentKinds.length, 'Each is said once.')
  .default([]);

const mutation = mutations(oneself);

const calls = {
  read: queries(oneself)({
    route: 'GET /api/directory/my-details',
    summary: 'Return my register entry',
    response: myDetails,
    load: (site, _, viewer) => readMyDetails(site, viewer),
  }),
  change: mutation({
    route: 'PUT /api/directory/my-details',
    summary:
      'Update my own details, the telephone number on the roll included, and my consents; officers are not notified',
    body: ownFields.extend({ phone: telephone, consents }),
    lock: ownEntry,
    async handler({ tx, site, viewer }, { phone, consents, ...facts }, { member }) {
      await changeEntry(tx, site.clock, viewer, { member: viewer.id, ...facts });
      await changePhone(tx, site.clock, viewer, { ...member, is: phone });
      for (const said of consents)
        await giveConsent(tx, site.clock, viewer, { member: viewer.id, ...said, how: 'self' });
    },
  }),
  removePicture: mutation({
    route: 'DELETE /api/directory/my-details/picture',
    summary: 'Delete my picture',
    handler: (ctx) => removePicture(ctx, ctx.viewer.id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const myDetailsActsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

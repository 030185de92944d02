import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { members } from '#app/club/members/members.server.ts';
import { telephone } from '#app/club/members/members.ts';
import { changePhone } from '#app/club/register/entry/change-details.server.ts';
import { changeEntry } from '#app/club/register/entry/change-entry.server.ts';
import { giveConsent } from '#app/club/register/entry/consents.server.ts';
import { consentKinds } from '#app/club/register/entry/consents.ts';
import { ownFields } from '#app/club/register/entry/entry-fields.ts';
import { ownEntry } from '#app/club/register/entry/hold-entry.server.ts';
import { myDetails } from '#app/club/register/entry/register-schemas.server.ts';
import { removePicture } from '#app/club/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDetails } from './my-details.server.ts';

/** What members see and correct of themselves in the register. */
const oneself = { ...members, room: 'member', uses: 'register' } as const;

/** Those that are said anew; of what is left out nothing is said. */
const consents = z
  .array(
    z.object({
      what: z.enum(consentKinds, 'There is no such consent.'),
      given: z.boolean('Please say whether you agree.'),
    }),
  )
  .max(consentKinds.length, 'Each is said once.')
  .default([]);

const act = acts(oneself);

const calls = {
  read: looks(oneself)({
    at: 'GET /api/directory/my-details',
    what: 'What the register says of me',
    answers: myDetails,
    reads: (site, _, viewer) => readMyDetails(site, viewer),
  }),
  change: act({
    at: 'PUT /api/directory/my-details',
    what: 'Corrects what is mine to correct, the number on the roll too, and says to what I agree; officers are not written to',
    takes: ownFields.extend({ phone: telephone, consents }),
    holds: ownEntry,
    async does({ tx, site, viewer }, { phone, consents, ...facts }, { member }) {
      await changeEntry(tx, site.clock, viewer, { member: viewer.id, ...facts });
      await changePhone(tx, site.clock, viewer, { ...member, is: phone });
      for (const said of consents)
        await giveConsent(tx, site.clock, viewer, { member: viewer.id, ...said, how: 'self' });
    },
  }),
  removePicture: act({
    at: 'DELETE /api/directory/my-details/picture',
    what: 'Removes the picture of me',
    does: (doing) => removePicture(doing, doing.viewer.id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const myDetailsActsApi = (site: Site) => actsApi(site, ...Object.values(calls));

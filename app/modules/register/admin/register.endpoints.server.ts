import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  members,
  refuseForOfficer,
  refuseWithoutAdministrator,
} from '#app/modules/members/members.server.ts';
import { sayConsent } from '#app/modules/register/entry/change-details.server.ts';
import { changeEntry } from '#app/modules/register/entry/change-entry.server.ts';
import { consentHows, consentKinds } from '#app/modules/register/entry/consents.ts';
import { deskFields, leftField } from '#app/modules/register/entry/entry-fields.ts';
import { memberEntry } from '#app/modules/register/entry/hold-entry.server.ts';
import { hasLeft } from '#app/modules/register/entry/register.ts';
import { removePicture } from '#app/modules/register/pictures/pictures.server.ts';
import { keepOut, letIn } from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The register at the desk. */
const entries = { ...members, feature: 'register' } as const;

const mutation = mutations(entries);

const calls = {
  change: mutation({
    route: 'PUT /api/desk/members/{id}/register',
    summary: 'Update a member’s register entry',
    body: deskFields,
    lock: memberEntry,
    handler: ({ tx, site, actor }, { id, ...facts }) =>
      changeEntry(tx, site.clock, actor, { member: id, ...facts }),
  }),
  leave: mutation({
    route: 'PUT /api/desk/members/{id}/register/leaving',
    summary:
      'Record the day that a member left: sign-in is blocked and the entry stays. Corrects the day of a former member',
    body: z.object({ leftOn: leftField }),
    lock: memberEntry,
    async handler({ tx, site, actor, audit: note }, { id, leftOn }, { member }) {
      await refuseForOfficer(tx, actor, member);
      await refuseWithoutAdministrator(tx, member);
      if (actor.id === id) throw new Refusal(409, 'Somebody else has to note that you have left.');
      const changes = await changeEntry(tx, site.clock, actor, { member: id, leftOn });
      if (!member.suspended_at) await keepOut(tx, site.clock, id);
      if (changes.length > 0) note({ action: 'noted the leaving of', member, title: showDayAndYear(leftOn) });
    },
  }),
  comeBack: mutation({
    route: 'DELETE /api/desk/members/{id}/register/leaving',
    summary:
      'Record that a former member is back: sign-in is allowed again, and the register entry is as before',
    lock: memberEntry,
    audit: 'noted the return of',
    async handler({ tx, site, actor, audit: note }, { id }, { member, entry }) {
      await refuseForOfficer(tx, actor, member);
      if (!hasLeft(entry)) throw invalid({ leftOn: 'They have not left.' });
      await changeEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await letIn(tx, id);
      note({ member });
    },
  }),
  consent: mutation({
    route: 'POST /api/desk/members/{id}/register/consents',
    summary: 'Record a consent that a member gave or withdrew on paper or by word',
    body: z.object({
      what: z.enum(consentKinds, 'Please say to what.'),
      given: z.boolean('Please say whether they agree.'),
      how: z.enum(consentHows, 'On paper, or told to an officer.').exclude(['self']),
      onDay: z.union([z.literal('').transform(() => undefined), z.iso.date('Please give the day.')]),
    }),
    handler: (ctx, { id: member, ...said }) => sayConsent(ctx, { member, ...said }),
  }),
  removePicture: mutation({
    route: 'DELETE /api/desk/members/{id}/register/picture',
    summary: 'Delete the picture of a member',
    handler: (ctx, { id }) => removePicture(ctx, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const registerActsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

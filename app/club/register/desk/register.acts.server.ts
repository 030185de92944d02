import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { members, refuseForOfficer, refuseWithoutAdministrator } from '#app/club/members/members.server.ts';
import { sayConsent } from '#app/club/register/entry/change-details.server.ts';
import { changeEntry } from '#app/club/register/entry/change-entry.server.ts';
import { consentHows, consentKinds } from '#app/club/register/entry/consents.ts';
import { deskFields, leftField } from '#app/club/register/entry/entry-fields.ts';
import { memberEntry } from '#app/club/register/entry/hold-entry.server.ts';
import { hasLeft } from '#app/club/register/entry/register.ts';
import { removePicture } from '#app/club/register/pictures/pictures.server.ts';
import { keepOut, letIn } from '#app/club/ways-in/ways-in.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** The register at the desk. */
const entries = { ...members, uses: 'register' } as const;

const act = acts(entries);

const calls = {
  change: act({
    at: 'PUT /api/desk/members/{id}/register',
    what: 'Changes what the register says of a member',
    takes: deskFields,
    holds: memberEntry,
    does: ({ tx, site, actor }, { id, ...facts }) =>
      changeEntry(tx, site.clock, actor, { member: id, ...facts }),
  }),
  leave: act({
    at: 'PUT /api/desk/members/{id}/register/leaving',
    what: 'Notes the day that a member left: their account is closed to them, and their entry stays. Of one who has left, the day is put right',
    takes: z.object({ leftOn: leftField }),
    holds: memberEntry,
    async does({ tx, site, actor, note }, { id, leftOn }, { member }) {
      await refuseForOfficer(tx, actor, member);
      await refuseWithoutAdministrator(tx, member);
      if (actor.id === id) throw new Refusal(409, 'Somebody else has to note that you have left.');
      const changes = await changeEntry(tx, site.clock, actor, { member: id, leftOn });
      if (!member.suspended_at) await keepOut(tx, site.clock, id);
      if (changes.length > 0) note({ says: 'noted the leaving of', member, title: showDayAndYear(leftOn) });
    },
  }),
  comeBack: act({
    at: 'DELETE /api/desk/members/{id}/register/leaving',
    what: 'Notes that somebody is a member again: they may come in as before, with what the register said of them',
    holds: memberEntry,
    says: 'noted the return of',
    async does({ tx, site, actor, note }, { id }, { member, entry }) {
      await refuseForOfficer(tx, actor, member);
      if (!hasLeft(entry)) throw invalid({ leftOn: 'They have not left.' });
      await changeEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await letIn(tx, id);
      note({ member });
    },
  }),
  consent: act({
    at: 'POST /api/desk/members/{id}/register/consents',
    what: 'Writes down what a member agreed to, or took back, on paper or by word',
    takes: z.object({
      what: z.enum(consentKinds, 'Please say to what.'),
      given: z.boolean('Please say whether they agree.'),
      how: z.enum(consentHows, 'On paper, or told to an officer.').exclude(['self']),
      onDay: z.union([z.literal('').transform(() => undefined), z.iso.date('Please give the day.')]),
    }),
    does: (doing, { id: member, ...said }) => sayConsent(doing, { member, ...said }),
  }),
  removePicture: act({
    at: 'DELETE /api/desk/members/{id}/register/picture',
    what: 'Removes the picture of a member',
    does: (doing, { id }) => removePicture(doing, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const registerActsApi = (site: Site) => actsApi(site, ...Object.values(calls));

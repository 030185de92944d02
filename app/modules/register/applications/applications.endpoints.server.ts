import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { nameFault } from '#app/core/names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { application, readRollEntry, rollEntry, rollOfNames } from '#app/modules/members/members.server.ts';
import { addInvited } from '#app/modules/register/inviting/invitations.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { endApplication, listApplications } from './applications.server.ts';

/** Membership enquiries as a resource of the admin area. */
const applications = resource({
  permission: 'members',
  table: 'application',
  title: ({ name }) => name,
  notFound: 'This application has been dealt with already.',
});

const mutation = mutations(applications);

const calls = {
  list: queries(applications)({
    route: 'GET /api/desk/applications',
    summary: 'Return the membership enquiries that wait for a reply, the oldest first',
    response: z.array(application),
    async load({ db }) {
      const waiting = await listApplications(db);
      const { say } = await rollOfNames(db);
      return waiting.map(({ id, made_at, name, email, phone, message }) => ({
        id,
        madeAt: made_at,
        name,
        email,
        phone,
        message,
        note: say(name),
      }));
    },
  }),
  accept: mutation({
    route: 'POST /api/desk/applications/{id}/member',
    summary: 'Make an applicant a member and send the invitation; an e-mail address is required',
    response: rollEntry,
    status: 201,
    audit: 'accepted the application of',
    async handler({ tx, site, actor, audit: note, afterCommit: after }, { id }) {
      const { name, email, phone } = await endApplication(tx, site, id, 'accepted');
      if (nameFault(name)) throw new Refusal(409, 'This name cannot stand on the roll. Add them by hand.');
      if (!email)
        throw new Refusal(409, `${name} gave no e-mail address. Add them by hand, with a sign-in name.`);
      const joins = { name, email, signInName: null, role: 'member' as const, phone };
      const member = await addInvited(tx, site, actor, joins);
      note({ member });
      after(() => site.postman.wake());
      return readRollEntry(tx, member);
    },
  }),
  decline: mutation({
    route: 'DELETE /api/desk/applications/{id}',
    summary: 'Delete a membership enquiry with its text',
    audit: 'deleted the application of',
    async handler({ tx, site, audit: note }, { id }) {
      const { name } = await endApplication(tx, site, id, 'declined');
      note({ title: name });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const applicationsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { application, readRollEntry, rollEntry, rollOfNames } from '#app/club/members/members.server.ts';
import { addInvited } from '#app/club/register/inviting/invitations.server.ts';
import { nameFault } from '#app/core/names.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { endApplication, listApplications } from './applications.server.ts';

/** Who has asked to join. */
const applications = noun({
  room: 'members',
  table: 'application',
  title: ({ name }) => name,
  none: 'This application has been dealt with already.',
});

const act = acts(applications);

const calls = {
  list: looks(applications)({
    at: 'GET /api/desk/applications',
    what: 'Who has asked to join and waits for an answer, the oldest first',
    answers: z.array(application),
    async reads({ db }) {
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
  accept: act({
    at: 'POST /api/desk/applications/{id}/member',
    what: 'Makes an applicant a member and invites them; refused without an e-mail address',
    answers: rollEntry,
    makes: true,
    says: 'accepted the application of',
    async does({ tx, site, actor, note, after }, { id }) {
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
  decline: act({
    at: 'DELETE /api/desk/applications/{id}',
    what: 'Deletes an application; what was written is forgotten',
    says: 'deleted the application of',
    async does({ tx, site, note }, { id }) {
      const { name } = await endApplication(tx, site, id, 'declined');
      note({ title: name });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const applicationsApi = (site: Site) => actsApi(site, ...Object.values(calls));

import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { me } from '#app/api/who/me-schema.server.ts';
import { endSession, listSessions } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  chooseMail,
  forgetAddress,
  holdMember,
  lockRoll,
  mailChoices,
  members,
  readMember,
  refuseTakenName,
} from '#app/modules/members/members.server.ts';
import { nameField, orNone, telephone } from '#app/modules/members/members.ts';
import { changePhone } from '#app/modules/register/register.server.ts';
import { endCodes, myWays, readWays } from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailChoice, mySession, myTelephone } from './account-schemas.server.ts';
import { whoIAm } from './who-i-am.server.ts';

/** What members see of their own accounts, and change without showing that it is them; each is about whoever's token it is. */
const oneself = { ...members, permission: 'member' } as const;

const mutation = mutations(oneself);
const query = queries(oneself);

const calls = {
  me: query({
    route: 'GET /api/me',
    summary: 'Return the signed-in member',
    response: me,
    load: (site, _, viewer) => whoIAm(site, viewer),
  }),
  change: mutation({
    route: 'PATCH /api/me',
    summary:
      'Update my display name; an empty one renders the name on the roll again, or the address if none is given',
    body: z.object({ displayName: orNone(nameField) }),
    // Names that could be taken for another member's are refused.
    async handler({ tx, site, viewer }, { displayName }) {
      await lockRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (displayName && displayName !== member.display_name)
        await refuseTakenName(tx, site.club, member, displayName);
      await tx.updateTable('member').set({ display_name: displayName }).where('id', '=', viewer.id).execute();
      await forgetAddress(tx, member);
    },
  }),
  telephone: query({
    route: 'GET /api/me/telephone',
    summary: 'Return my telephone number on the roll',
    response: myTelephone,
    load: async ({ db }, _, { id }) => ({ phone: (await readMember(db, id)).phone }),
  }),
  changeTelephone: mutation({
    route: 'PUT /api/me/telephone',
    summary: 'Update my telephone number; an empty one removes it',
    body: z.object({ phone: telephone }),
    async handler({ tx, site, viewer }, { phone }) {
      await lockRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (site.club.uses.register) await changePhone(tx, site.clock, viewer, { ...member, is: phone });
      else await tx.updateTable('member').set({ phone }).where('id', '=', viewer.id).execute();
    },
  }),
  sessions: query({
    route: 'GET /api/me/sessions',
    summary: 'Return my sessions',
    response: z.array(mySession),
    async load({ db, clock }, _, { id, session }) {
      const sessions = await listSessions(db, clock, id);
      return sessions.map((one) => ({ ...one, current: one.id === session }));
    },
  }),
  endSession: mutation({
    route: 'DELETE /api/me/sessions/{id}',
    summary: 'End one of my sessions',
    // Cancels a change of address requested in another session.
    async handler({ tx, site, viewer }, { id }) {
      await holdMember(tx, viewer.id);
      const ended = await endSession(tx, viewer.id, id);
      if (!ended) throw new Refusal(404, 'You are not signed in there any more.');
      if (id !== viewer.session) await endCodes(tx, site.clock, ['new-email'], viewer.id);
    },
  }),
  ways: query({
    route: 'GET /api/me/ways',
    summary: 'Return my credentials, and the ways to prove my identity',
    response: myWays,
    load: (site, _, viewer) => readWays(site, viewer),
  }),
  mail: query({
    route: 'GET /api/me/mail',
    summary: 'Return my mail choices',
    response: z.array(mailChoice),
    load: (site, _, viewer) => mailChoices(site, viewer),
  }),
  chooseMail: mutation({
    route: 'PUT /api/me/mail/{kind}',
    summary: 'Update my choice for a kind of mail',
    params: { kind: z.string() },
    body: z.object({ wanted: z.boolean(), how: mailChoice.shape.how }),
    handler: ({ tx, viewer }, choice) => chooseMail(tx, viewer, choice),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const accountActsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

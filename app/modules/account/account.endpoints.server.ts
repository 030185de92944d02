import { z } from '@hono/zod-openapi';
import { signedInMemberSchema } from '#app/api/auth/me-schema.server.ts';
import { endMemberSession, listSessions } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { endAccessCodes, ownSignInMethodsSchema, readSignInMethods } from '#app/modules/auth/auth.server.ts';
import {
  lockMember,
  lockMemberRoll,
  memberAdminResource,
  readMailChoices,
  readMember,
  refuseMisleadingDisplayName,
  removeEmailFromMentions,
  updateMailChoice,
} from '#app/modules/members/members.server.ts';
import { memberRollNameSchema, nullIfEmptySchema, telephoneSchema } from '#app/modules/members/members.ts';
import { updateMemberPhone } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailChoiceSchema, ownSessionSchema, ownTelephoneSchema } from './account-schemas.server.ts';
import { readCurrentMember } from './current-member.server.ts';

/** What members see of their own accounts, and change without showing that it is them; each is about whoever's token it is. */
const ownAccountResource = { ...memberAdminResource, permission: 'member' } as const;

const mutation = mutations(ownAccountResource);
const query = queries(ownAccountResource);

const calls = {
  me: query({
    route: 'GET /api/me',
    summary: 'Return the signed-in member',
    response: signedInMemberSchema,
    load: (site, _, viewer) => readCurrentMember(site, viewer),
  }),
  change: mutation({
    route: 'PATCH /api/me',
    summary:
      'Update my display name; an empty one renders the name on the roll again, or the address if none is given',
    body: z.object({ displayName: nullIfEmptySchema(memberRollNameSchema) }),
    // Names that could be taken for another member's are refused.
    async handler({ tx, site, viewer }, { displayName }) {
      await lockMemberRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (displayName && displayName !== member.display_name)
        await refuseMisleadingDisplayName(tx, site.club, member, displayName);
      await tx.updateTable('member').set({ display_name: displayName }).where('id', '=', viewer.id).execute();
      await removeEmailFromMentions(tx, member);
    },
  }),
  telephone: query({
    route: 'GET /api/me/telephone',
    summary: 'Return my telephone number on the roll',
    response: ownTelephoneSchema,
    load: async ({ db }, _, { id }) => ({ phone: (await readMember(db, id)).phone }),
  }),
  changeTelephone: mutation({
    route: 'PUT /api/me/telephone',
    summary: 'Update my telephone number; an empty one removes it',
    body: z.object({ phone: telephoneSchema }),
    async handler({ tx, site, viewer }, { phone }) {
      await lockMemberRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (site.club.uses.register) await updateMemberPhone(tx, site.clock, viewer, { ...member, is: phone });
      else await tx.updateTable('member').set({ phone }).where('id', '=', viewer.id).execute();
    },
  }),
  sessions: query({
    route: 'GET /api/me/sessions',
    summary: 'Return my sessions',
    response: z.array(ownSessionSchema),
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
      await lockMember(tx, viewer.id);
      const ended = await endMemberSession(tx, viewer.id, id);
      if (!ended) throw new Refusal(404, 'That device is already signed out.');
      if (id !== viewer.session) await endAccessCodes(tx, site.clock, ['new-email'], viewer.id);
    },
  }),
  ways: query({
    route: 'GET /api/me/ways',
    summary: 'Return my credentials, and the ways to prove my identity',
    response: ownSignInMethodsSchema,
    load: (site, _, viewer) => readSignInMethods(site, viewer),
  }),
  mail: query({
    route: 'GET /api/me/mail',
    summary: 'Return my mail choices',
    response: z.array(mailChoiceSchema),
    load: (site, _, viewer) => readMailChoices(site, viewer),
  }),
  chooseMail: mutation({
    route: 'PUT /api/me/mail/{kind}',
    summary: 'Update my choice for a kind of mail',
    params: { kind: z.string() },
    body: z.object({ wanted: z.boolean(), how: mailChoiceSchema.shape.how }),
    handler: ({ tx, viewer }, choice) => updateMailChoice(tx, viewer, choice),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const ownAccountEndpointsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

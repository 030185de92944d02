import { z } from '@hono/zod-openapi';
import { told, toldNow } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { lockRoll, members } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { sendInvitation } from './invitations.server.ts';
import { inviteFields } from './invite-fields.ts';
import { invitable, invitees, readInvitations } from './invitees.server.ts';

/** Endpoints that invite all members without an invitation. */
const calls = {
  read: queries(members)({
    route: 'GET /api/desk/roll-invitations',
    summary: 'Return the recipients of an invitation to all, and the members to phone or to send a letter',
    response: invitable,
    load: readInvitations,
  }),
  inviteAll: mutations(members)({
    route: 'POST /api/desk/members/invitations',
    summary:
      'Invite all members with an e-mail address who have no invitation yet, once; refused if the recipients have changed',
    body: schemaOfFields(inviteFields).extend({
      count: z.int('Please say how many are to be invited.').min(1, 'There is nobody to invite.'),
    }),
    response: z.object({ told }),
    idempotent: true,
    audit: 'invited all who were not yet',
    async handler({ tx, site, actor, audit: note, afterCommit: after }, { count, message }) {
      await lockRoll(tx);
      const { rows, reached } = await invitees({ ...site, db: tx });
      if (reached.mail.length !== count)
        throw new Refusal(
          409,
          reached.mail.length === 0
            ? 'Everybody with an e-mail address has been invited already.'
            : `There are ${reached.mail.length} to invite by now. Please look again.`,
        );
      for (const member of rows)
        if (member.email) await sendInvitation(tx, site, actor, member, member.email, message);
      note({ title: `${count} members` });
      after(() => site.postman.wake());
      return { told: toldNow(site, actor, { mail: count, ring: reached.ring }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const inviteAllApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

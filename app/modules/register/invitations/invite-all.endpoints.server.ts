import { z } from '@hono/zod-openapi';
import { createSendResult, sendResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { lockRoll, memberResource } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  invitationPreviewSchema,
  readInvitationPreview,
  readInvitationRecipients,
} from './invitation-recipients.server.ts';
import { sendInvitation } from './invitations.server.ts';
import { inviteAllFields } from './invite-fields.ts';

/** Endpoints that invite all members without an invitation. */
const calls = {
  read: queries(memberResource)({
    route: 'GET /api/desk/roll-invitations',
    summary: 'Return the recipients of an invitation to all, and the members to phone or to send a letter',
    response: invitationPreviewSchema,
    load: readInvitationPreview,
  }),
  inviteAll: mutations(memberResource)({
    route: 'POST /api/desk/members/invitations',
    summary:
      'Invite all members with an e-mail address who have no invitation yet, once; refused if the recipients have changed',
    body: createFieldsSchema(inviteAllFields).extend({
      count: z.int('Please say how many are to be invited.').min(1, 'There is nobody to invite.'),
    }),
    response: z.object({ told: sendResultSchema }),
    idempotent: true,
    audit: 'invited all who were not yet',
    async handler({ tx, site, actor, audit, afterCommit }, { count, message }) {
      await lockRoll(tx);
      const { rows, reached } = await readInvitationRecipients({ ...site, db: tx });
      if (reached.mail.length !== count)
        throw new Refusal(
          409,
          reached.mail.length === 0
            ? 'Everybody with an e-mail address has been invited already.'
            : `There are ${reached.mail.length} to invite by now. Please look again.`,
        );
      for (const member of rows)
        if (member.email) await sendInvitation(tx, site, actor, member, member.email, message);
      audit({ title: `${count} members` });
      afterCommit(() => site.postman.wake());
      return { told: createSendResult(site, actor, { mail: count, ring: reached.ring }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const inviteAllApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

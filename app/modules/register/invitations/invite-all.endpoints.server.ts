import { z } from '@hono/zod-openapi';
import { createMailingResult, mailingResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatCount } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { lockMemberRoll, memberAdminResource } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  memberInvitationPreviewSchema,
  readMemberInvitationPreview,
  readMemberInvitationRecipients,
} from './invitation-recipients.server.ts';
import { sendMemberInvitation } from './invitations.server.ts';
import { inviteAllMembersFormFields } from './invite-fields.ts';

/** Endpoints that invite all members without an invitation. */
const calls = {
  read: queries(memberAdminResource)({
    route: 'GET /api/desk/roll-invitations',
    summary: 'Return the recipients of an invitation to all, and the members to phone or to send a letter',
    response: memberInvitationPreviewSchema,
    load: readMemberInvitationPreview,
  }),
  inviteAll: mutations(memberAdminResource)({
    route: 'POST /api/desk/members/invitations',
    summary:
      'Invite all members with an e-mail address who have no invitation yet, once; refused if the recipients have changed',
    body: createFormFieldsSchema(inviteAllMembersFormFields).extend({
      count: z.int('Enter the number of people to invite.').min(1, 'There is no one to invite.'),
    }),
    response: z.object({ told: mailingResultSchema }),
    idempotent: true,
    audit: 'invited everyone not yet invited',
    async handler({ tx, site, actor, audit, afterCommit }, { count, message }) {
      await lockMemberRoll(tx);
      const { rows, reached } = await readMemberInvitationRecipients({ ...site, db: tx });
      if (reached.mail.length !== count)
        throw new Refusal(
          409,
          reached.mail.length === 0
            ? 'Everyone with an email address has already been invited.'
            : `The list has changed. It now has ${formatCount(reached.mail.length, 'person', 'people')} to invite. Check it again.`,
        );
      for (const member of rows)
        if (member.email) await sendMemberInvitation(tx, site, actor, member, member.email, message);
      audit({ title: formatCount(count, 'member') });
      afterCommit(() => site.postman.wake());
      return { told: createMailingResult(site, actor, { mail: count, ring: reached.ring }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const inviteAllMembersApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

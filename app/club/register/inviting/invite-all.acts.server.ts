import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { lockRoll, members } from '#app/club/members/members.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { told, toldNow } from '#app/desk/telling/reached.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { sendInvitation } from './invitations.server.ts';
import { inviteFields } from './invite-fields.ts';
import { invitable, invitees, readInvitations } from './invitees.server.ts';

/** All are invited at once whom nobody has invited yet. */
const calls = {
  read: looks(members)({
    at: 'GET /api/desk/roll-invitations',
    what: 'Whom an invitation of all would reach, and who would have to be rung or get a letter',
    answers: invitable,
    reads: readInvitations,
  }),
  inviteAll: acts(members)({
    at: 'POST /api/desk/members/invitations',
    what: 'Invites all with an e-mail address whom nobody has invited yet, once; refused where they are others by then',
    takes: shapeOf(inviteFields).extend({
      count: z.int('Please say how many are to be invited.').min(1, 'There is nobody to invite.'),
    }),
    answers: z.object({ told }),
    once: true,
    says: 'invited all who were not yet',
    async does({ tx, site, actor, note, after }, { count, message }) {
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

export const inviteAllApi = (site: Site) => actsApi(site, ...Object.values(calls));

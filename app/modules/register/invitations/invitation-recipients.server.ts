import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import {
  mailRecipientsSchema,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { compareBySurname } from '#app/core/names.ts';
import { isUninvitedMember } from '#app/modules/members/members.server.ts';
import { composeInvitationText } from '#app/modules/members/members.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Response of the preview before all are invited. */
export const memberInvitationPreviewSchema = z.object({
  reached: mailRecipientsSchema,
  words: z.object({ subject: z.string(), lines: z.array(z.string()) }).openapi({
    description: 'What the mail says, as the first of them would read it',
  }),
});

type RecipientContext = Pick<Site, 'postman'> & { db: Kysely<DatabaseSchema> };

/** Return the members without an invitation by mail or letter: those to mail, and those to phone or to send a letter. */
export async function readMemberInvitationRecipients(site: RecipientContext) {
  const rows = await site.db.selectFrom('member').selectAll().where(isUninvitedMember).execute();
  rows.sort(compareBySurname);
  const people = rows.map(({ id, name, email, phone }) => ({
    id,
    name,
    email,
    telephone: phone,
    wants: true,
  }));
  return { rows, reached: splitMailAndTelephoneRecipients(site, people) };
}

export async function readMemberInvitationPreview(
  site: Site,
): Promise<z.output<typeof memberInvitationPreviewSchema>> {
  const { reached } = await readMemberInvitationRecipients(site);
  const name = reached.mail[0]?.name ?? '…';
  return { reached, words: composeInvitationText({ club: formatClubName(site.club), name }) };
}

import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import { bySurname } from '#app/core/names.ts';
import { isNotAsked } from '#app/modules/members/members.server.ts';
import { invitationWords } from '#app/modules/members/members.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Response of the preview before all are invited. */
export const invitable = z.object({
  reached,
  words: z.object({ subject: z.string(), lines: z.array(z.string()) }).openapi({
    description: 'What the mail says, as the first of them would read it',
  }),
});

type Reaching = Pick<Site, 'postman'> & { db: Kysely<Schema> };

/** Return the members without an invitation by mail or letter: those to mail, and those to phone or to send a letter. */
export async function invitees(site: Reaching) {
  const rows = await site.db.selectFrom('member').selectAll().where(isNotAsked).execute();
  rows.sort(bySurname);
  const people = rows.map(({ id, name, email, phone }) => ({
    id,
    name,
    email,
    telephone: phone,
    wants: true,
  }));
  return { rows, reached: reachedOf(site, people) };
}

export async function readInvitations(site: Site): Promise<z.output<typeof invitable>> {
  const { reached } = await invitees(site);
  const name = reached.mail[0]?.name ?? '…';
  return { reached, words: invitationWords({ club: fullName(site.club), name }) };
}

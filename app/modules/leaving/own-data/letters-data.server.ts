import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports the club's letters to a member (UK GDPR). */
export async function exportMemberLettersData(db: Kysely<DatabaseSchema>, member: string) {
  const rows = await db
    .selectFrom('letter_recipient')
    .innerJoin('letter', 'letter.id', 'letter_recipient.letter')
    .select(['subject', 'body', 'sent_at', 'name', 'email', 'way', 'words'])
    .where('member', '=', member)
    .orderBy('sent_at')
    .orderBy('letter.id')
    .execute();
  return rows.map(({ subject, body, sent_at, name, email, way, words }) => ({
    at: sent_at,
    subject,
    text: body,
    to: email || name,
    way,
    filledIn: JSON.parse(words),
  }));
}

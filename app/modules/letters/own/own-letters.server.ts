import type { Kysely } from 'kysely';
import { createLetterNotFound } from '#app/modules/letters/letter/letter-resource.server.ts';
import { renderLetter } from '#app/modules/letters/text/letter-text.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const selectOwnLetters = (db: Kysely<DatabaseSchema>, member: string) =>
  db
    .selectFrom('letter_recipient')
    .innerJoin('letter', 'letter.id', 'letter_recipient.letter')
    .where('letter_recipient.member', '=', member)
    .where('way', 'in', ['mail', 'paper']);

/** Returns the letters sent to a member, the latest first. */
export async function listOwnLetters(db: Kysely<DatabaseSchema>, member: string) {
  const rows = await selectOwnLetters(db, member)
    .select(['letter.id', 'subject', 'body', 'sent_at', 'sent_by_name', 'words'])
    .orderBy('sent_at', 'desc')
    .orderBy('letter.id')
    .limit(100)
    .execute();
  return {
    letters: rows.map(({ id, sent_at, sent_by_name, words, ...letter }) => ({
      id,
      at: sent_at ?? '',
      by: sent_by_name,
      subject: renderLetter(letter, JSON.parse(words)).subject,
    })),
  };
}

/** Returns a letter as rendered for the member. Throws 404 if it was not sent to them. */
export async function readOwnLetter(db: Kysely<DatabaseSchema>, member: string, id: string) {
  const row = await selectOwnLetters(db, member)
    .select(['subject', 'body', 'kind', 'sent_at', 'sent_by_name', 'words'])
    .where('letter.id', '=', id)
    .executeTakeFirst();
  if (!row) throw createLetterNotFound();
  return {
    id,
    at: row.sent_at ?? '',
    by: row.sent_by_name,
    ...renderLetter(row, JSON.parse(row.words)),
  };
}

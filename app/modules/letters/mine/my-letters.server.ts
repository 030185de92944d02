import type { Kysely } from 'kysely';
import { noLetter } from '#app/modules/letters/letter/letters.server.ts';
import { writtenTo } from '#app/modules/letters/text/letter-text.ts';
import type { Schema } from '#db/schema/schema.ts';

const theirs = (db: Kysely<Schema>, member: string) =>
  db
    .selectFrom('letter_recipient')
    .innerJoin('letter', 'letter.id', 'letter_recipient.letter')
    .where('letter_recipient.member', '=', member)
    .where('way', 'in', ['mail', 'paper']);

/** Returns the letters sent to a member, the latest first. */
export async function myLetters(db: Kysely<Schema>, member: string) {
  const rows = await theirs(db, member)
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
      subject: writtenTo(letter, JSON.parse(words)).subject,
    })),
  };
}

/** Returns a letter as rendered for the member. Throws 404 if it was not sent to them. */
export async function myLetter(db: Kysely<Schema>, member: string, id: string) {
  const row = await theirs(db, member)
    .select(['subject', 'body', 'kind', 'sent_at', 'sent_by_name', 'words'])
    .where('letter.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noLetter();
  return {
    id,
    at: row.sent_at ?? '',
    by: row.sent_by_name,
    ...writtenTo(row, JSON.parse(row.words)),
  };
}

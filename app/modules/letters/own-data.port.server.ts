import type { Ports } from '#app/kernel/module.ts';

/** Letters from the club. */
export const exportOwnReceivedLetters: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const rows = await db
    .selectFrom('letter_recipient')
    .innerJoin('letter', 'letter.id', 'letter_recipient.letter')
    .select(['subject', 'body', 'sent_at', 'name', 'email', 'way', 'words'])
    .where('member', '=', id)
    .orderBy('sent_at')
    .orderBy('letter.id')
    .execute();
  return {
    lettersToMe: rows.map(({ subject, body, sent_at, name, email, way, words }) => ({
      at: sent_at,
      subject,
      text: body,
      to: email || name,
      way,
      filledIn: JSON.parse(words),
    })),
  };
};

import type { Ports } from '#app/kernel/module.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';

/** Anonymizes letters to the member and by them, and deletes the waiting mails of letters to them. */
export const eraseMemberLetters: Ports['erase'] = async ({ tx, member: { id, name } }) => {
  const theirs = tx.selectFrom('letter_recipient').select('mail').where('member', '=', id);
  await tx.deleteFrom('outbox').where('id', 'in', theirs).where('state', '=', 'waiting').execute();
  await tx
    .updateTable('letter_recipient')
    .set({ name: '', email: '', words: '{}', mail: null })
    .where('member', '=', id)
    .execute();
  await tx.updateTable('letter').set({ reply_to: null }).where('reply_to', '=', id).execute();
  await tx
    .updateTable('letter')
    .set({ sent_by_name: formerMemberLabel })
    .where('state', '=', 'sent')
    .where('sent_by_name', '=', name)
    .execute();
  await tx.updateTable('letter').set({ made_by_name: formerMemberLabel }).where('made_by', '=', id).execute();
};

import type { Ports } from '#app/kernel/module.ts';

/** Deletes answers to the organizer's question, such as what a member cannot eat. */
export const eraseSignUpAnswers: Ports['erase'] = async ({ tx, member: { id } }) => {
  await tx.updateTable('coming').set({ answer: '' }).where('member', '=', id).execute();
};

import type { Ports } from '#app/kernel/module.ts';

/** A letter sent to both stays recorded for both; any other counts as sent to the kept entry. */
export const letterMemberMerge: Ports['memberMerge'] = {
  order: 70,
  async resolve({ tx, two: { keep, gone } }) {
    const person = `member:${keep}`;
    const both = tx.selectFrom('letter_recipient').select('letter').where('person', '=', person);
    await tx
      .updateTable('letter_recipient')
      .set({ person })
      .where('person', '=', `member:${gone}`)
      .where('letter', 'not in', both)
      .execute();
  },
};

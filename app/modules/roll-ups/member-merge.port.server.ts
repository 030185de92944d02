import type { Ports } from '#app/kernel/module.ts';

/** Merges two attendances of one day: the second payment stays, under the name alone. */
export const rollUpMemberMerge: Ports['memberMerge'] = {
  order: 40,
  async resolve({ tx, two: { keep, gone }, goneName }) {
    const own = tx.selectFrom('arrival').select('event').where('member', '=', keep);
    await tx
      .updateTable('arrival')
      .set((e) => ({ member: null, name: goneName, version: e('version', '+', 1) }))
      .where('member', '=', gone)
      .where('event', 'in', own)
      .execute();
  },
};

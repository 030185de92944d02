import type { Ports } from '#app/kernel/module.ts';

/** Frees a duty of the removed entry on a day that the kept one has too; and ends swaps between them. */
export const dutyMemberMerge: Ports['memberMerge'] = {
  order: 50,
  async resolve({ tx, two: { keep, gone } }) {
    const own = tx.selectFrom('turn').select('duty').where('member', '=', keep);
    const twice = await tx
      .selectFrom('turn')
      .select('id')
      .where('member', '=', gone)
      .where('duty', 'in', own)
      .execute();
    const ids = twice.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable('turn').set({ swap_for: null }).where('swap_for', 'in', ids).execute();
    await tx
      .updateTable('turn')
      .set({ swap_asked_at: null, swap_to: null, swap_for: null, swap_note: '' })
      .where((e) =>
        e.or([
          e.and([e('member', '=', keep), e('swap_to', '=', gone)]),
          e.and([e('member', '=', gone), e('swap_to', '=', keep)]),
        ]),
      )
      .execute();
  },
};

import type { Ports } from '#app/kernel/module.ts';

/** Keeps the latest availability for an event, with the earlier position on the board. */
export const availabilityMemberMerge: Ports['memberMerge'] = {
  order: 30,
  async resolve({ tx, two: { keep, gone } }) {
    const rows = await tx
      .selectFrom('answer as own')
      .innerJoin('answer as theirs', 'theirs.event', 'own.event')
      .select(['own.event', 'own.at', 'own.made_at', 'theirs.at as at2', 'theirs.made_at as made2'])
      .where('own.member', '=', keep)
      .where('theirs.member', '=', gone)
      .execute();
    for (const { event, at, made_at, at2, made2 } of rows) {
      const [stays, goes] = at >= at2 ? [keep, gone] : [gone, keep];
      await tx.deleteFrom('answer').where('event', '=', event).where('member', '=', goes).execute();
      await tx
        .updateTable('answer')
        .set({ made_at: made_at < made2 ? made_at : made2 })
        .where('event', '=', event)
        .where('member', '=', stays)
        .execute();
    }
  },
};

import type { Ports } from '#app/kernel/module.ts';

/** Keeps the further of both reading positions. */
export const readMarkMemberMerge: Ports['memberMerge'] = {
  order: 60,
  async resolve({ tx, two: { keep, gone } }) {
    const rows = await tx
      .selectFrom('reading as own')
      .innerJoin('reading as theirs', 'theirs.topic', 'own.topic')
      .select(['own.topic', 'theirs.read_to'])
      .where('own.member', '=', keep)
      .where('theirs.member', '=', gone)
      .whereRef('theirs.read_to', '>', 'own.read_to')
      .execute();
    for (const { topic, read_to } of rows)
      await tx
        .updateTable('reading')
        .set({ read_to })
        .where('member', '=', keep)
        .where('topic', '=', topic)
        .execute();
  },
};

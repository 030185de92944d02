import type { Ports } from '#app/kernel/module.ts';

/** Entries for one competition. */
export const competitionMemberMerge: Ports['memberMerge'] = {
  order: 20,
  async findClash(tx, { keep, gone }) {
    const competition = await tx
      .selectFrom('player as own')
      .innerJoin('entry as ours', 'ours.id', 'own.entry')
      .innerJoin('entry as other', 'other.competition', 'ours.competition')
      .innerJoin('player as theirs', 'theirs.entry', 'other.id')
      .innerJoin('competition', 'competition.slug', 'ours.competition')
      .select('competition.name')
      .where('own.member', '=', keep)
      .where('theirs.member', '=', gone)
      .where('ours.withdrawn', '=', 0)
      .where('other.withdrawn', '=', 0)
      .limit(1)
      .executeTakeFirst();
    return competition && `in the ${competition.name}`;
  },
};

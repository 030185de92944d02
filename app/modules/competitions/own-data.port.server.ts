import type { Ports } from '#app/kernel/module.ts';

/** Entries for club competitions, and results that the member reported. */
export const exportOwnCompetitionData: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const entered = await db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .innerJoin('competition', 'competition.slug', 'entry.competition')
    .select(['competition.name', 'season', 'entry.name as side'])
    .where('player.member', '=', id)
    .orderBy('season')
    .orderBy('competition.position')
    .execute();
  const results = await db
    .selectFrom('claim')
    .select(['side', 'state', 'won', 'score1', 'score2', 'at'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  return {
    competitions: entered.map(({ name, season, side }) => ({ competition: `${name} ${season}`, side })),
    results,
  };
};

import type { Ports } from '#app/kernel/module.ts';

/** Leagues, for the finder. */
export const listLeagueRecords: Ports['finderRecords'] = async ({ db }) => {
  const leagues = await db.selectFrom('league').select(['day', 'name', 'division', 'put_by']).execute();
  return leagues.map(({ day, name, division, put_by }) => ({
    ...{ section: 'results', sort: 'league', weight: 0.8, id: day, name, isArchived: put_by === 1 },
    line: ['League table and results', division].filter(Boolean).join(', '),
    words: `league ${day} standings division rounds`,
    to: `results/${day}`,
  }));
};

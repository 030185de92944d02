import type { Ports } from '#app/kernel/module.ts';

/** Competitions, and the draws that are to be made, for the finder. */
export const listCompetitionRecords: Ports['finderRecords'] = async ({ db }) => {
  const competitions = await db
    .selectFrom('competition')
    .select(['slug', 'name', 'season', 'state'])
    .execute();
  return [
    ...competitions.map(({ slug, name, season }) => ({
      ...({ section: 'competitions', sort: 'competition', weight: 0.85, id: slug, name } as const),
      line: `Competition, ${season}`,
      words: 'competition entries draw sheet dates winner rounds play by',
      to: `competitions/${slug}`,
    })),
    ...competitions
      .filter(({ state }) => state === 'entries')
      .map(({ slug, name }) => ({
        ...({ section: 'competitions', sort: 'draw', weight: 1, id: slug, name: `Draw: ${name}` } as const),
        line: 'Entries open, draw to be made',
        words: 'draw',
        deed: 'draw make seed entries close',
        to: `competitions/${slug}#the-draw`,
      })),
  ];
};

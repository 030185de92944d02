import type { Ports } from '#app/kernel/module.ts';

/** Cups, for the finder. */
export const listCupRecords: Ports['finderRecords'] = async ({ db }) => {
  const cups = await db.selectFrom('cup').select(['slug', 'name', 'season', 'put_by']).execute();
  return cups.map(({ slug, name, season, put_by }) => ({
    ...{ section: 'results', sort: 'cup', weight: 0.8, id: slug, name, isArchived: put_by === 1 },
    line: `Cup, ${season}`,
    words: 'cup knockout',
    to: `results/cups/${slug}`,
  }));
};

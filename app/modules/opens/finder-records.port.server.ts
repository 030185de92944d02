import type { Ports } from '#app/kernel/module.ts';

/** Opens, for the finder. */
export const listOpenRecords: Ports['finderRecords'] = async ({ db }) => {
  const opens = await db.selectFrom('open').select(['slug', 'name', 'season', 'team']).execute();
  return opens.map(({ slug, name, season, team }) => ({
    ...{ section: 'opens', sort: 'open', weight: 0.8, id: slug, name },
    line: `Open, ${season}`,
    words: `open entries poster tournament ${team}`,
    to: `opens/${slug}`,
  }));
};

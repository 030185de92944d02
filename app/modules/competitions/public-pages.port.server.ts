import type { Ports } from '#app/kernel/module.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readEarlierCompetitionPaths, readPublicCompetitions } from './public-competitions.server.ts';

const readCurrent = (site: Pick<Site, 'db' | 'club' | 'clock'>) =>
  readPublicCompetitions(site.db, getTodayAndPlaceholders(site).words);

export const competitionPages: Ports['publicPages'] = {
  order: 60,
  paths: async (site) => [
    '/competitions',
    '/competitions/county',
    ...(await readCurrent(site)).map(({ slug }) => `/club/${slug}`),
    ...(await readEarlierCompetitionPaths(site.db)),
  ],
  entries: async (site) =>
    (await readCurrent(site)).map(({ slug, name, about }) => ({ to: `/club/${slug}`, name, text: about })),
};

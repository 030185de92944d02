import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readOpenCompetitions } from '#app/modules/opens/open/open-queries.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

const readOpens = (site: Pick<Site, 'db' | 'club' | 'clock'>) =>
  readOpenCompetitions(site.db, getTodayAndPlaceholders(site).words);

export const openPages: Ports['publicPages'] = {
  order: 80,
  paths: async (site) => ['/opens', ...(await readOpens(site)).map(({ slug }) => `/opens/${slug}`)],
  entries: async (site) =>
    (await readOpens(site)).map(({ slug, name, summary, body }) => ({
      to: `/opens/${slug}`,
      name,
      text: `${summary} ${richTextToPlainText(body)}`,
    })),
};

import type { Ports } from '#app/kernel/module.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { readAllCups, readCupPaths } from './cup-queries.server.ts';

export const cupPages: Ports['publicPages'] = {
  order: 50,
  paths: ({ db }) => readCupPaths(db),
  async entries(site) {
    const { words } = getTodayAndPlaceholders(site);
    return fillPlaceholdersDeep(await readAllCups(site.db), words).map(({ slug, name, about }) => ({
      to: `/cups/${slug}`,
      name,
      text: about,
    }));
  },
};

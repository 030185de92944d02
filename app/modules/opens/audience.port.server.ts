import type { Ports } from '#app/kernel/module.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** People who entered an open, by season: 'open:spencer-shield:2025'. */
export const openEntrantsSource: Ports['audience'] = {
  open: {
    async listGroups(site) {
      const { words } = getTodayAndPlaceholders(site);
      const rows = await site.db
        .selectFrom('open_entry')
        .innerJoin('open', 'open.slug', 'open_entry.open')
        .select(['open.slug', 'open.name', 'open_entry.season'])
        .distinct()
        .orderBy('open_entry.season', 'desc')
        .orderBy('open.name')
        .execute();
      return rows.map(({ slug, name, season }) => ({
        id: `${slug}:${season}`,
        name: `${fillTextPlaceholders(name, words)} ${season}: people who entered`,
      }));
    },
    async readNonMembers(tx, id) {
      const [slug = '', season = ''] = id.split(':');
      const rows = await tx
        .selectFrom('open_entry')
        .select(['id', 'skip', 'email'])
        .where('open', '=', slug)
        .where('season', '=', Number(season) || 0)
        .where('state', '!=', 'withdrawn')
        .orderBy('number')
        .execute();
      return rows.map(({ id, skip, email }) => ({ person: `entry:${id}`, name: skip, email }));
    },
  },
};

import type { Ports } from '#app/kernel/module.ts';

/** Seasons that are published. */
export const seasonPages: Ports['publicPages'] = {
  order: 20,
  async paths({ db }) {
    const seasons = await db
      .selectFrom('season')
      .select('year')
      .where('published_at', 'is not', null)
      .execute();
    return seasons.map(({ year }) => `/season/${year}`);
  },
};

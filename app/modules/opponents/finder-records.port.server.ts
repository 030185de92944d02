import type { Ports } from '#app/kernel/module.ts';

/** Clubs that we play, for the finder. */
export const listOpponentRecords: Ports['finderRecords'] = async ({ db }) => {
  const clubs = await db.selectFrom('opponent').select(['id', 'name', 'address']).execute();
  return clubs.map(({ id, name, address }) => ({
    ...({ section: 'calendar', sort: 'club', weight: 0.6, id, name } as const),
    line: 'Address and directions',
    words: `club directions map ${address}`,
    to: `calendar/clubs/${id}`,
  }));
};

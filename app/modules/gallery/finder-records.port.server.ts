import type { Ports } from '#app/kernel/module.ts';

/** Albums, for the finder. */
export const listAlbumRecords: Ports['finderRecords'] = async ({ db }) => {
  const albums = await db.selectFrom('album').select(['id', 'title', 'date', 'hidden']).execute();
  return albums.map(({ id, title, date, hidden }) => ({
    ...{ section: 'photos', sort: 'album', weight: 0.7, id, name: title },
    line: ['Album', date].filter(Boolean).join(', '),
    words: 'album photos pictures',
    to: `photos/${id}`,
    ...(hidden && { state: 'Not shown' }),
  }));
};

import { todayInLondon } from '#app/core/clock.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { parseAlbumDate } from '#app/modules/gallery/albums/albums.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';

/** Remove albums dated after the demonstration's day, with references to them: the starter content covers a whole season. */
export const removeFutureDemoAlbums: ModuleParts['demo']['load'] = async ({ db, clock }) => {
  const albums = await db.selectFrom('album').select(['id', 'date']).execute();
  const coming = albums.filter(({ date }) => parseAlbumDate(date) > todayInLondon(clock)).map(({ id }) => id);
  if (coming.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const table of ['event', 'open'] as const)
      await tx.updateTable(table).set({ album: null }).where('album', 'in', coming).execute();
    await tx.deleteFrom('photo').where('album', 'in', coming).execute();
    await tx.deleteFrom('album').where('id', 'in', coming).execute();
    await raiseContentVersion(tx);
  });
};

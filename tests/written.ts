import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Call after writing content that visitors see: raises the content version, so that caches are read anew. */
export async function written({ db, version }: Pick<Site, 'db' | 'version'>): Promise<void> {
  await raiseContentVersion(db);
  await version.read();
}

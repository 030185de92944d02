import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** As an act ends that has written what visitors see: what was kept of it is read anew. */
export async function written({ db, version }: Pick<Site, 'db' | 'version'>): Promise<void> {
  await raiseContentVersion(db);
  await version.read();
}

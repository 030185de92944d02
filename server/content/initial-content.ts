import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#app/core/clock.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import type { PhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Club } from '#app/site/club.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';
import { isDatabaseEmpty } from '#db/migrate.ts';

interface First {
  club: Club;
  clock: Clock;
  content: string;
  imageWorker: ImageWorker;
  photos: PhotoStore;
  photosPlace: PhotoStoreLocation;
}

/** Import the initial content if the database is empty; the importer is loaded only then. */
export async function importInitialContent(
  db: Database,
  { club, clock, content, imageWorker, photos, photosPlace }: First,
) {
  if (!(await isDatabaseEmpty(db))) return;
  await photos.prove().catch((error: Error) => {
    throw new Error(`The pictures of the first start cannot be saved. ${error.message}`, { cause: error });
  });
  const { loadStarterContent } = await import('#content-files/starter.ts');
  const { contentRuleParsers } = await import('./club-rules.ts');
  const { importContent } = await import('./import-content.ts');
  // An export can replace content/.
  if (existsSync(join(content, 'manifest.json')))
    await importContent({ db, clock, club, photos: photosPlace, imageWorker }, content, {
      replace: false,
    });
  else await loadStarterContent(db, photos, content, contentRuleParsers);
}

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Clock, createOffsetClock } from '#app/core/clock.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import type { PhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import { type Club, parseClub } from '#app/site/club.ts';
import { openDatabase } from '#db/connection.ts';
import { isDatabaseEmpty, migrateDatabase } from '#db/migrate.ts';
import { openPictureStore } from '#server/disk/file-stores.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { exportContent } from './export-content.ts';
import { ContentExistsError, ContentUnchangedError, importContent } from './import-content.ts';
import { rollBackInterruptedImports } from './interrupted-import.ts';

/** Commands on content as files. Each prints what it did; throws a sentence or a report on failure. */

export const contentCommandHelp = [
  '  export FOLDER   writes the content (fixtures, results, texts, pictures; no members) to an empty or new folder',
  '  import FOLDER [--yes]   replaces the content with such a folder; --yes confirms if there is content already',
];

const content = join(projectRootFolder, 'content');

export async function runContentExportCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [folder, ...rest] = words;
  if (!folder || folder.startsWith('--') || rest.length > 0) throw new Error('Usage: export FOLDER.');
  await withPlace(config, async ({ place, empty }) => {
    if (empty) throw new Error('There is nothing to export yet. Start the site first, or import a folder.');
    const { counts, files, missing = [] } = await exportContent({ ...place, content }, folder);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const pictures = files.filter((name) => /^(albums|photos)\/.*\.(jpg|webp)$/.test(name)).length;
    console.log(
      `${resolve(folder)} contains ${rows} rows and ${pictures} pictures in ${files.length + 1} files.`,
    );
    for (const name of missing) console.log(`The picture '${name}' of an album is missing.`);
  });
}

export async function runContentImportCommand(config: ServerConfig, words: string[]): Promise<void> {
  const folders = words.filter((word) => word !== '--yes');
  const [folder] = folders;
  if (!folder || folders.length > 1 || folder.startsWith('--'))
    throw new Error('Usage: import FOLDER, or import FOLDER --yes.');
  await withPlace(config, async ({ place }) => {
    try {
      const { lines, notes } = await importContent(place, resolve(folder), {
        replace: words.includes('--yes'),
      });
      for (const line of lines) console.log(line);
      for (const note of notes) console.log(`Note: ${note}`);
      console.log(
        'Content imported. A running site shows it within a second. If the club’s name or its leagues have changed, restart the site.',
      );
    } catch (error) {
      if (error instanceof ContentUnchangedError) return console.log(error.message);
      if (!(error instanceof ContentExistsError)) throw error;
      console.log('The folder is valid. The import would make these changes:');
      for (const line of error.lines) console.log(line);
      throw new Error(
        'The site already has content, so nothing has been changed. Make a backup, then add --yes to replace the content.',
      );
    }
  });
}

/** Open the database and stores without the starter content, so that a folder can be imported into an empty site. */
async function withPlace(
  config: ServerConfig,
  run: (parts: {
    place: {
      db: Awaited<ReturnType<typeof openDatabase>>;
      clock: Clock;
      club: Club;
      photos: PhotoStoreLocation;
      imageWorker: ImageWorker;
    };
    empty: boolean;
  }) => Promise<void>,
): Promise<void> {
  const club = parseClub(await readFile(join(content, 'club.json'), 'utf8'));
  const clock: Clock = config.now ? createOffsetClock(config.now) : () => new Date();
  const db = await openDatabase(config.databaseUrl);
  const imageWorker = openImageWorker({ say: console.error });
  try {
    await migrateDatabase(db);
    const place = { db, clock, club, photos: await openPictureStore(config, 'photos'), imageWorker };
    await rollBackInterruptedImports(db, place.photos);
    await run({ place, empty: await isDatabaseEmpty(db) });
  } finally {
    imageWorker.stop();
    await db.destroy();
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { getPhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import { parseClub } from '#app/site/club.ts';
import { openDatabase } from '#db/connection.ts';
import { exportContent } from '#server/content/export-content.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import type { Data } from './interrupted-data.ts';

const content = join(projectRootFolder, 'content');

/** An export of a site in which every picture of an album, a caption and a text are changed. */
export async function changedExport({ dataDir, databaseUrl }: Data, folder: string): Promise<void> {
  const db = await openDatabase(databaseUrl);
  const club = parseClub(readFileSync(join(content, 'club.json'), 'utf8'));
  const photos = getPhotoStoreLocation(join(dataDir, 'photos'));
  await exportContent({ db, club, photos, content }, folder);
  await db.destroy();
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^albums\/.*\.(jpg|webp)$/.test(path),
  );
  for (const path of pictures) {
    const { width = 1, height = 1, format = 'jpeg' } = await sharp(join(folder, path)).metadata();
    const other = sharp({ create: { width, height, channels: 3, background: '#803030' } });
    writeFileSync(join(folder, path), await other.toFormat(format).toBuffer());
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^albums\/.*album\.json$/.test(path)) continue;
    const album = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    album.title = `${album.title}, again`;
    writeFileSync(join(folder, path), JSON.stringify(album, null, 2));
  }
}

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#db/connection.ts';

/** Developing, checking and copying a picture takes time: one of each album is enough, two where it must hold several. */

const albums: Record<string, string[]> = {
  'annex-cafe-2025': ['02', '03', '04'],
  'club-trophy-2025': ['02', '03', '04', '05'],
  'opening-day-2025': ['02', '03', '04'],
  'spencer-shield-2025': ['02', '03', '04'],
};
const spare = Object.entries(albums).flatMap(([album, photos]) =>
  photos.map((photo) => ({ album, file: `${photo}.jpg` })),
);

/** Number of pictures left. */
export const fewPictures = 5;

/** Remove the others from the starter club. */
export async function keepFewPictures(db: Database, photos: string): Promise<void> {
  for (const { album, file } of spare) {
    await db.deleteFrom('photo').where('album', '=', album).where('file', '=', file).execute();
    rmSync(join(photos, album, file));
  }
}

/** Return a copy of content/, or of an export, without the others. */
export function withFewPictures(content: string, folder: string): string {
  cpSync(content, folder, { recursive: true });
  for (const [album, gone] of Object.entries(albums)) {
    const path = join(folder, 'albums', album, 'album.json');
    const facts = JSON.parse(readFileSync(path, 'utf8'));
    facts.photos = facts.photos.filter(({ file }: { file: string }) => !gone.includes(file.slice(0, 2)));
    writeFileSync(path, JSON.stringify(facts));
    for (const photo of gone) rmSync(join(folder, 'albums', album, `${photo}.jpg`));
  }
  return folder;
}

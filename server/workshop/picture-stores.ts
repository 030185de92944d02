import { join } from 'node:path';
import type { Logger } from 'pino';
import { openDocumentFiles } from '#app/modules/documents/files/kept-files.server.ts';
import { documentArrivals } from '#app/modules/documents/papers/documents.ts';
import { openArrivals } from '#app/modules/gallery/store/arrivals.server.ts';
import type { Darkroom } from '#app/modules/gallery/store/darkroom.ts';
import { openPhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { openPictures } from '#server/disk/stores.ts';
import type { Config } from '#server/settings/config.ts';
import { openPdfReader } from './pdf-reader.ts';

type Log = Pick<Logger, 'warn'>;

/** Open the picture stores. Failures are logged. */
export async function openPictureStores(config: Config, darkroom: Darkroom, log: Log) {
  const photosPlace = await openPictures(config, 'photos');
  const photos = openPhotoStore(photosPlace, darkroom, nowAndThen(log));
  const memberPlace = await openPictures(config, 'member-pictures');
  const memberPictures = openPhotoStore(memberPlace, darkroom, nowAndThen(log));

  /** Remove cached renditions, on each machine, of pictures removed by another. */
  async function sweep(): Promise<void> {
    await Promise.all([photos.sweep(), memberPictures.sweep()]).catch((error: Error) =>
      log.warn({ reason: error.message }, 'what is made of pictures could not be swept'),
    );
  }
  return { photosPlace, photos, memberPictures, sweep };
}

/** Open the store of documents, with the PDF worker; returns a function that stops it. */
export async function openPapers(config: Config, darkroom: Darkroom, log: Log) {
  const { files } = await openPictures(config, 'documents');
  const reader = openPdfReader({ say: (reason) => log.warn({ reason }, 'a PDF was not opened') });
  const documentFiles = openDocumentFiles({
    files,
    darkroom,
    reader,
    say: nowAndThen(log),
    arrivals: openArrivals(join(config.dataDir, 'arriving'), { words: documentArrivals }),
    leaving: join(config.dataDir, 'leaving'),
  });
  return { documentFiles, stopReading: reader.stop };
}

/** Throttle: a page with forty pictures would log each. */
function nowAndThen(log: Log): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.warn({ reason }, 'the pictures cannot be reached');
  };
}

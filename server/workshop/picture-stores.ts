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

/** The site's pictures, wherever they are. The log is told when they cannot be reached. */
export async function openPictureStores(config: Config, darkroom: Darkroom, log: Log) {
  const photosPlace = await openPictures(config, 'photos');
  const photos = openPhotoStore(photosPlace, darkroom, nowAndThen(log));
  const memberPlace = await openPictures(config, 'member-pictures');
  const memberPictures = openPhotoStore(memberPlace, darkroom, nowAndThen(log));

  /** Each machine its own: what was made of pictures that another one has removed. */
  async function sweep(): Promise<void> {
    await Promise.all([photos.sweep(), memberPictures.sweep()]).catch((error: Error) =>
      log.warn({ reason: error.message }, 'what is made of pictures could not be swept'),
    );
  }
  return { photosPlace, photos, memberPictures, sweep };
}

/** The club's papers, beside the pictures; and what ends the process that opens PDFs. */
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

/** The pictures of one page would say it forty times. */
function nowAndThen(log: Log): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.warn({ reason }, 'the pictures cannot be reached');
  };
}

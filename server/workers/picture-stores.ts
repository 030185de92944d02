import { join } from 'node:path';
import type { Logger } from 'pino';
import { LoggedFailure } from '#app/core/concurrency.server.ts';
import type { WorkbookReader } from '#app/core/lists/workbook/workbook-reader.ts';
import { maxWorkbookMegabytes, workbookUploadMessages } from '#app/core/lists/workbook/workbook-rules.ts';
import { openDocumentFileStore } from '#app/modules/documents/files/document-file-store.server.ts';
import { documentUploadMessages } from '#app/modules/documents/papers/document-rules.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import { openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { openUploadStaging } from '#app/modules/gallery/store/upload-staging.server.ts';
import { openPictureStore } from '#server/disk/file-stores.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { openPdfWorker } from './pdf-worker.ts';
import { openWorkbookWorker } from './workbook-worker.ts';

type Log = Pick<Logger, 'warn'>;

/** Open the picture stores. Failures are logged. */
export async function openSitePictureStores(config: ServerConfig, imageWorker: ImageWorker, log: Log) {
  const photosPlace = await openPictureStore(config, 'photos');
  const photos = openFilePhotoStore(photosPlace, imageWorker, throttleWarnings(log));
  const memberPlace = await openPictureStore(config, 'member-pictures');
  const memberPictures = openFilePhotoStore(memberPlace, imageWorker, throttleWarnings(log));

  /** Job: remove cached renditions, on each machine, of pictures removed by another. */
  async function sweep(): Promise<void> {
    await Promise.all([photos.sweep(), memberPictures.sweep()]).catch((error: Error) => {
      log.warn({ reason: error.message }, 'what is made of pictures could not be swept');
      throw new LoggedFailure(error.message);
    });
  }
  return { photosPlace, photos, memberPictures, sweep };
}

/** Open the store of documents, with the PDF worker; returns a function that stops it. */
export async function openDocumentStore(config: ServerConfig, imageWorker: ImageWorker, log: Log) {
  const { files } = await openPictureStore(config, 'documents');
  const reader = openPdfWorker({ say: (reason) => log.warn({ reason }, 'a PDF was not opened') });
  const documentFiles = openDocumentFileStore({
    files,
    imageWorker,
    reader,
    say: throttleWarnings(log),
    uploadStaging: openUploadStaging(join(config.dataDir, 'arriving'), { words: documentUploadMessages }),
    leaving: join(config.dataDir, 'leaving'),
  });
  return { documentFiles, stopReading: reader.stop };
}

/** Open the reader of workbooks; returns a function that stops its process. */
export function openWorkbookReader(config: ServerConfig, log: Log) {
  const { read, stop } = openWorkbookWorker({
    say: (reason) => log.warn({ reason }, 'a workbook was not opened'),
  });
  const maxBytes = maxWorkbookMegabytes * 2 ** 20;
  const staging = openUploadStaging(join(config.dataDir, 'arriving'), {
    ...{ maxBytes, ofOne: 4 * maxBytes, inAll: 8 * maxBytes },
    words: workbookUploadMessages,
  });
  const workbooks: WorkbookReader = {
    read: (request, member) => staging.receive(request, member, ({ file }) => read(file)),
  };
  return { workbooks, stopWorkbooks: stop };
}

/** Throttle: a page with forty pictures would log each. */
function throttleWarnings(log: Log): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.warn({ reason }, 'the pictures cannot be reached');
  };
}

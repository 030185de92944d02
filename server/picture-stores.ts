import type { Logger } from 'pino';
import type { Darkroom } from '#app/club/gallery/store/darkroom.ts';
import { openPhotoStore } from '#app/club/gallery/store/photo-store.server.ts';
import type { Config } from './config.ts';
import { openPictures } from './stores.ts';

/** The site's pictures, wherever they are. The log is told when they cannot be reached. */
export async function openPictureStores(config: Config, darkroom: Darkroom, log: Pick<Logger, 'warn'>) {
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

/** The pictures of one page would say it forty times. */
function nowAndThen(log: Pick<Logger, 'warn'>): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.warn({ reason }, 'the pictures cannot be reached');
  };
}

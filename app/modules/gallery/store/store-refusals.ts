import { Refusal } from '#app/core/refusals.ts';
import { FileStoreError } from '#app/core/stores/file-store.ts';
import { fullDiskMessage, isDiskFullError } from '#app/core/stores/full-disk.ts';

type PictureStoreErrorWrapper = <T>(act: () => Promise<T>, sentence?: string) => Promise<T>;

/** Wraps store operations: a store error is logged by `say` and rethrown as a refusal, 507 for a full disk, else 503. */
export const createPictureStoreErrorWrapper =
  (say: (reason: string) => void): PictureStoreErrorWrapper =>
  (act, sentence = pictureStoreUnavailableMessage) =>
    act().catch((error: Error) => {
      if (!(error instanceof FileStoreError)) throw error;
      say(error.message);
      if (isDiskFullError(error)) throw new Refusal(507, fullDiskMessage);
      throw new Refusal(503, sentence, { 'retry-after': '30' });
    });

export const pictureStoreUnavailableMessage =
  'We cannot open the pictures at the moment. Try again in a few minutes.';
export const pictureNotStoredMessage = 'We could not save the picture. Send it again in a few minutes.';
export const pictureNotDeletedMessage = 'We could not remove the pictures. Try again in a few minutes.';

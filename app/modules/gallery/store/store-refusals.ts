import { Refusal } from '#app/core/refusals.ts';
import { StoreTrouble } from '#app/core/stores/file-store.ts';
import { fullDiskMessage, isDiskFullError } from '#app/core/stores/full-disk.ts';

export type WithStoreRefusal = <T>(act: () => Promise<T>, sentence?: string) => Promise<T>;

/** Wraps store operations: a store error is logged by `say` and rethrown as a refusal, 507 for a full disk, else 503. */
export const createStoreRefusalWrapper =
  (say: (reason: string) => void): WithStoreRefusal =>
  (act, sentence = pictureStoreUnavailable) =>
    act().catch((error: Error) => {
      if (!(error instanceof StoreTrouble)) throw error;
      say(error.message);
      if (isDiskFullError(error)) throw new Refusal(507, fullDiskMessage);
      throw new Refusal(503, sentence, { 'retry-after': '30' });
    });

export const pictureStoreUnavailable =
  'The pictures cannot be reached just now. Please try again in a few minutes.';
export const pictureNotStored =
  'The picture could not be kept just now. Please send it again in a few minutes.';
export const pictureNotDeleted =
  'The pictures cannot be reached just now, so they could not be removed. Please try again in a few minutes.';

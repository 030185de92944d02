import { Refusal } from '#app/core/refusals.ts';
import { StoreTrouble } from '#app/core/stores/file-store.ts';
import { fullDisk, isFull } from '#app/core/stores/full-disk.ts';

export type OrLater = <T>(act: () => Promise<T>, sentence?: string) => Promise<T>;

/** Wraps store operations: a store error is logged by `say` and rethrown as a refusal, 507 for a full disk, else 503. */
export const orLaterBy =
  (say: (reason: string) => void): OrLater =>
  (act, sentence = notNow) =>
    act().catch((error: Error) => {
      if (!(error instanceof StoreTrouble)) throw error;
      say(error.message);
      if (isFull(error)) throw new Refusal(507, fullDisk);
      throw new Refusal(503, sentence, { 'retry-after': '30' });
    });

export const notNow = 'The pictures cannot be reached just now. Please try again in a few minutes.';
export const notKept = 'The picture could not be kept just now. Please send it again in a few minutes.';
export const notRemoved =
  'The pictures cannot be reached just now, so they could not be removed. Please try again in a few minutes.';

import { getErrorMessage } from '#app/core/refusals.ts';
import { sendPhotoUploadRequest } from './send-upload-request.ts';
import { isPhotoUploadFinished, type PhotoUploadState, type SendPhotoUpload } from './upload.ts';

export interface PhotoUploadQueueOptions {
  send: SendPhotoUpload;
  /** Resolves after the delay, or as soon as a retry is worthwhile. */
  pause(milliseconds: number, stop: AbortSignal): Promise<void>;
  /** Called on every change. */
  tell(uploads: PhotoUploadState[]): void;
  atOnce?: number;
  /** Milliseconds without upload progress after which the connection counts as lost. */
  silence?: number;
}

/** Statuses to retry automatically: network failure (0), timeout, rate limit, server busy or restarting. */
const retryableStatuses = [0, 408, 429, 502, 503, 504];
const maxRetryDelayMs = 60_000;

/** Upload queue of an album: a few in parallel, each retried until the server has stored or rejected it. */
export function createPhotoUploadQueue({
  send,
  pause,
  tell,
  atOnce = 2,
  silence = 60_000,
}: PhotoUploadQueueOptions) {
  const stop = new AbortController();
  let uploads: PhotoUploadState[] = [];
  let count = 0;
  let running = 0;

  function set(key: number, now: Partial<PhotoUploadState>) {
    if (stop.signal.aborted) return;
    uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...now } : upload));
    tell(uploads);
  }

  function next() {
    while (running < atOnce && !stop.signal.aborted) {
      const upload = uploads.find(({ stage }) => stage === 'waiting');
      if (!upload) return;
      running += 1;
      set(upload.key, { stage: 'sending', part: 0, why: '' });
      void untilOver(upload).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  function once(upload: PhotoUploadState): Promise<{ already: boolean }> {
    const progress = (part: number) => set(upload.key, { part, stage: part < 1 ? 'sending' : 'developing' });
    return sendPhotoUploadRequest(upload, { send, silence, progress, stop: stop.signal });
  }

  async function untilOver(upload: PhotoUploadState): Promise<void> {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      try {
        const { already } = await once(upload);
        return set(upload.key, { stage: already ? 'already' : 'there', part: 1 });
      } catch (error) {
        const status = error instanceof Error && 'status' in error ? Number(error.status) : -1;
        if (!retryableStatuses.includes(status))
          return set(upload.key, { stage: 'failed', why: getErrorMessage(error) });
        set(upload.key, { stage: 'lost', part: 0 });
        await pause(Math.min(maxRetryDelayMs, 1000 * 2 ** tries), stop.signal);
        set(upload.key, { stage: 'sending' });
      }
    }
  }

  return {
    /** `place` is the position of the first one. */
    add(files: File[], place: number) {
      const fresh = files.map((file, index) => ({
        key: count + index,
        file,
        place: place + index,
        stage: 'waiting' as const,
        part: 0,
        why: '',
      }));
      count += files.length;
      uploads = [...uploads, ...fresh];
      tell(uploads);
      next();
    },
    /** Retries a rejected upload. */
    again(key: number) {
      set(key, { stage: 'waiting', why: '' });
      next();
    },
    /** Removes the finished ones. */
    clear() {
      uploads = uploads.filter((upload) => !isPhotoUploadFinished(upload) || upload.stage === 'failed');
      tell(uploads);
    },
    stop: () => stop.abort(),
  };
}

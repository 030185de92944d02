import type { PhotoUploadState, SendPhotoUpload } from './upload.ts';

interface UploadRequestOptions {
  send: SendPhotoUpload;
  /** Milliseconds without upload progress after which the connection counts as lost. */
  silence: number;
  progress: (part: number) => void;
  stop: AbortSignal;
}

/** Sends one upload request; aborts on the idle timeout. */
export function sendPhotoUploadRequest(
  upload: PhotoUploadState,
  { send, silence, progress, stop }: UploadRequestOptions,
): Promise<{ already: boolean }> {
  const given = new AbortController();
  const both = AbortSignal.any([given.signal, stop]);
  return new Promise((done, fail) => {
    let timer = setTimeout(giveUp, silence);
    function giveUp() {
      given.abort();
      fail(Object.assign(new Error('The connection timed out.'), { status: 0 }));
    }
    function moved(part: number) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      if (!both.aborted) progress(part);
    }
    send(upload, moved, both)
      .then(done, fail)
      .finally(() => clearTimeout(timer));
    stop.addEventListener('abort', () => clearTimeout(timer));
  });
}

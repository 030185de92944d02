/** Many pictures on their way to an album: a few at a time, each tried again until it is there or refused. */

export type Stage = 'waiting' | 'sending' | 'developing' | 'lost' | 'there' | 'already' | 'failed';

export interface Upload {
  key: number;
  file: File;
  /** Its place in the album. */
  place: number;
  stage: Stage;
  /** How much has gone, 0 to 1. */
  part: number;
  /** Why it failed. */
  why: string;
}

export interface QueueParts {
  /** Sends one; rejects with an error whose `status` is 0 where the line was lost. `already`: it was there before. */
  send(upload: Upload, progress: (part: number) => void, stop: AbortSignal): Promise<{ already: boolean }>;
  /** Resolves after so many milliseconds, or as soon as it is worth trying again. */
  pause(milliseconds: number, stop: AbortSignal): Promise<void>;
  /** Told at every change. */
  tell(uploads: Upload[]): void;
  atOnce?: number;
  /** A line that moves nothing for so many milliseconds is lost. */
  silence?: number;
}

/** Worth trying again without being asked: a lost line, a server that is busy or starting anew. */
const passing = [0, 408, 429, 502, 503, 504];
const longestPause = 60_000;

export const isOver = ({ stage }: Upload) => ['there', 'already', 'failed'].includes(stage);

export function uploadQueue({ send, pause, tell, atOnce = 2, silence = 60_000 }: QueueParts) {
  const stop = new AbortController();
  let uploads: Upload[] = [];
  let count = 0;
  let running = 0;

  function set(key: number, now: Partial<Upload>) {
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

  async function untilOver(upload: Upload): Promise<void> {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      try {
        const { already } = await once(upload);
        return set(upload.key, { stage: already ? 'already' : 'there', part: 1 });
      } catch (error) {
        const { status, message } = error as Error & { status?: number };
        if (!passing.includes(status ?? -1)) return set(upload.key, { stage: 'failed', why: message });
        set(upload.key, { stage: 'lost', part: 0 });
        await pause(Math.min(longestPause, 1000 * 2 ** tries), stop.signal);
        set(upload.key, { stage: 'sending' });
      }
    }
  }

  /** One try; given up when nothing moves any more. */
  function once(upload: Upload): Promise<{ already: boolean }> {
    const given = new AbortController();
    const both = AbortSignal.any([given.signal, stop.signal]);
    return new Promise((done, fail) => {
      let timer = setTimeout(giveUp, silence);
      function giveUp() {
        given.abort();
        fail(Object.assign(new Error('The line is silent.'), { status: 0 }));
      }
      function progress(part: number) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silence);
        if (!both.aborted) set(upload.key, { part, stage: part < 1 ? 'sending' : 'developing' });
      }
      send(upload, progress, both)
        .then(done, fail)
        .finally(() => clearTimeout(timer));
      stop.signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }

  return {
    /** `place` is that of the first. */
    add(files: File[], place: number) {
      const fresh = files.map((file, index) => ({
        ...{ key: count + index, file, place: place + index },
        ...{ stage: 'waiting' as const, part: 0, why: '' },
      }));
      count += files.length;
      uploads = [...uploads, ...fresh];
      tell(uploads);
      next();
    },
    /** One that was refused, once more. */
    again(key: number) {
      set(key, { stage: 'waiting', why: '' });
      next();
    },
    /** Forgets those that are there. */
    clear() {
      uploads = uploads.filter((upload) => !isOver(upload) || upload.stage === 'failed');
      tell(uploads);
    },
    stop: () => stop.abort(),
  };
}

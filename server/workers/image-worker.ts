import { createRoundRobinQueue } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ImageWorker, NormalizedPicture } from '#app/modules/gallery/store/image-worker.ts';
import { pictureStoreUnavailableMessage } from '#app/modules/gallery/store/store-refusals.ts';
import type { PictureFormat, UploadedPicture } from '#app/site/photo-store.ts';
import { openWorker, type WorkerOptions } from './worker.ts';

export type ImageWorkerOrder =
  | { what: 'develop'; picture: UploadedPicture }
  | { what: 'look'; picture: Buffer; ending: NormalizedPicture['ending'] }
  | { what: 'print'; picture: Buffer; width: number; format: PictureFormat }
  | { what: 'draw'; svg: string };

type Looked = Awaited<ReturnType<ImageWorker['look']>>;

/** The process is started on first use. */
export function openImageWorker({
  say = () => {},
  maxRss = 480_000_000,
  timeoutMs = 30_000,
  idle = 10_000,
}: WorkerOptions = {}): ImageWorker & {
  /** Process id, while it runs. */ pid(): number | undefined;
} {
  const enqueue = createRoundRobinQueue();
  const { carryOut, pid, stop } = openWorker<ImageWorkerOrder>({
    trade: imageProgram,
    failed: 'a picture could not be opened',
    say,
    maxRss,
    timeoutMs,
    idle,
  });

  return {
    develop: (picture) =>
      enqueue('develop', () => carryOut<NormalizedPicture>({ what: 'develop', picture }, unreadable)),
    look: (picture, ending) =>
      enqueue('develop', () => carryOut<Looked>({ what: 'look', picture, ending }, unreadable)),
    print: (picture, width, format) =>
      enqueue('print', () => carryOut<Buffer>({ what: 'print', picture, width, format }, refusedNow())),
    draw: (svg) => enqueue('print', () => carryOut<Buffer>({ what: 'draw', svg }, refusedNow())),
    pid,
    stop,
  };
}

const refusedNow = () => new Refusal(503, pictureStoreUnavailableMessage, { 'retry-after': '30' });

const imageProgram = {
  program: 'server/workers/image-process.ts',
  does: 'opens pictures',
  room: ['--max-old-space-size=64', '--max-semi-space-size=1'],
  notNow: refusedNow,
};

const unreadable = new Refusal(
  422,
  'This picture is too large. Save it smaller, as an ordinary JPEG, then send it again.',
);

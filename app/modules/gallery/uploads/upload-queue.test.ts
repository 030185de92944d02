import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as tick, setTimeout as wait } from 'node:timers/promises';
import { isPhotoUploadFinished, type PhotoUploadState } from './upload.ts';
import { createPhotoUploadQueue, type PhotoUploadQueueOptions } from './upload-queue.ts';

const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n}.jpg`));
const failing = (status: number) => Object.assign(new Error(`Said ${status}.`), { status });

function openQueue(send: PhotoUploadQueueOptions['send'], parts: Partial<PhotoUploadQueueOptions> = {}) {
  let now: PhotoUploadState[] = [];
  const pauses: number[] = [];
  const queue = createPhotoUploadQueue({
    send,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    tell: (uploads) => {
      now = uploads;
    },
    ...parts,
  });
  async function settled() {
    for (let n = 0; n < 1000 && !now.every(isPhotoUploadFinished); n++) await tick();
    return now.map(({ stage }) => stage);
  }
  return { queue, settled, pauses, now: () => now };
}

test('two go at a time, each to the place in which it was chosen', async () => {
  let running = 0;
  let most = 0;
  const places: number[] = [];
  const { queue, settled } = openQueue(async ({ place }) => {
    running += 1;
    most = Math.max(most, running);
    places.push(place);
    await tick();
    running -= 1;
    return { already: place === 12 };
  });
  queue.add(files(3), 10);
  assert.deepEqual(await settled(), ['there', 'there', 'already']);
  assert.deepEqual([most, places], [2, [10, 11, 12]]);
});

test('after a lost line it is tried again, with longer and longer pauses of a minute at most', async () => {
  let tries = 0;
  const { queue, settled, pauses } = openQueue(async () => {
    tries += 1;
    if (tries <= 8) throw failing(tries % 2 ? 0 : 503);
    return { already: false };
  });
  queue.add(files(1), 0);
  assert.deepEqual(await settled(), ['there']);
  assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('what is refused is said, stops no other, and can be tried once more', async () => {
  let refused = true;
  const { queue, settled, now } = openQueue(async ({ place }) => {
    if (place === 0 && refused) throw failing(415);
    return { already: false };
  });
  queue.add(files(2), 0);
  assert.deepEqual(await settled(), ['failed', 'there']);
  assert.equal(now()[0]?.why, 'Said 415.');
  refused = false;
  queue.again(now()[0]?.key ?? -1);
  assert.deepEqual(await settled(), ['there', 'there']);
  queue.clear();
  assert.deepEqual(now(), []);
});

test('a line on which nothing moves is given up, and tried again', async () => {
  let tries = 0;
  const { queue, now } = openQueue(
    () => {
      tries += 1;
      return tries === 1 ? new Promise(() => {}) : Promise.resolve({ already: false });
    },
    { silence: 20 },
  );
  queue.add(files(1), 0);
  while (now()[0]?.stage !== 'there') await wait(5);
  assert.deepEqual([now()[0]?.stage, tries], ['there', 2]);
});

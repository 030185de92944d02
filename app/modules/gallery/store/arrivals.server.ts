import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#app/core/refusals.ts';
import { fullDisk, isFull } from '#app/core/stores/full-disk.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import { mostMegabytes } from '#app/modules/gallery/photos/photos.ts';

/** A picture, or another file, that has arrived whole, in a file that is gone when it has been dealt with. */
export interface Arrived {
  file: string;
  /** SHA-256 in hex. */
  hash: string;
}

export interface Arrivals {
  /**
   * Takes the body of a request in and hands it on. Refuses what is longer than a picture may be (413), half of one (400),
   * and with 503 one for which there is no room beside those that are on their way, in all or of the same sender.
   */
  receive<T>(request: Coming, sender: string, handOn: (picture: Arrived) => Promise<T>): Promise<T>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Pictures on their way in. */
    arrivals: Arrivals;
  }
}

/** A request, or whatever else brings a file so. */
type Coming = Pick<Request, 'headers' | 'body'>;
type Body = ReadableStream<Uint8Array> | null;

const megabyte = 1024 * 1024;
const longest = mostMegabytes * megabyte;

interface Bounds {
  /** Bytes on their way or waiting to be opened, in all and of one sender. */
  inAll?: number;
  ofOne?: number;
  /** What whoever sends one is told that is too large, half, or comes with too many others. */
  words?: { tooMuch: string; broken: string; many: string };
}

const ofPictures = {
  tooMuch: `That picture is too large: at most ${mostMegabytes} MB can be sent.`,
  broken: 'The picture did not arrive whole.',
  many: 'Many pictures are being sent just now. Please send this one again in a moment.',
};

/** Pictures on their way in lie in a folder of this disk, not in memory. What a crash left there goes within the hour. */
export function openArrivals(
  folder: string,
  { inAll = 240 * megabyte, ofOne = 90 * megabyte, words = ofPictures }: Bounds = {},
): Arrivals {
  const refused = { tooMuch: new Refusal(413, words.tooMuch), broken: new Refusal(400, words.broken) };
  const coming = new Map<string, number>();
  let all = 0;
  // What is dropped passes through memory all the same: not all of it at once.
  const leaving = takeTurns(2);

  /** Undefined where there is none; else what gives it back. */
  function takeRoom(sender: string, size: number): (() => void) | undefined {
    const its = coming.get(sender) ?? 0;
    if (all + size > inAll || its + size > ofOne) return undefined;
    all += size;
    coming.set(sender, its + size);
    return () => {
      all -= size;
      const left = (coming.get(sender) ?? 0) - size;
      if (left > 0) coming.set(sender, left);
      else coming.delete(sender);
    };
  }

  return {
    async receive({ headers, body }, sender, handOn) {
      const said = Number(headers.get('content-length') ?? longest);
      if (said > longest) throw refused.tooMuch;
      const free = takeRoom(sender, said);
      if (!free) {
        await leaving(() => leave(body, refused));
        throw new Refusal(503, words.many, { 'retry-after': '10' });
      }
      const file = join(folder, randomUUID());
      try {
        await sweepArrivals(folder);
        return await handOn({ file, hash: await write(file, body, refused) });
      } catch (error) {
        if (error === refused.tooMuch) await body?.cancel();
        if (!isFull(error)) throw error;
        await leaving(() => leave(body, refused));
        throw new Refusal(507, fullDisk);
      } finally {
        await rm(file, { force: true });
        free();
      }
    },
  };
}

/** What is thrown at one that is too long, and at half of one. */
type Refused = Record<'tooMuch' | 'broken', Refusal>;

/** Its hash. */
async function write(file: string, body: Body, refused: Refused): Promise<string> {
  const hash = createHash('sha256');
  const to = await open(file, 'wx', 0o600);
  try {
    for await (const part of within(body, refused)) {
      hash.update(part);
      await to.write(part);
    }
  } finally {
    await to.close();
  }
  return hash.digest('hex');
}

/** Reads the rest and keeps nothing of it: a browser hears no answer before it has sent all. */
async function leave(body: Body, refused: Refused): Promise<void> {
  for await (const _ of within(body, refused));
}

async function* within(body: Body, { tooMuch, broken }: Refused): AsyncGenerator<Uint8Array> {
  let size = 0;
  const parts = body?.[Symbol.asyncIterator]({ preventCancel: true });
  try {
    while (parts) {
      // A line that is lost on the way is no fault of ours.
      const { done, value } = await parts.next().catch(() => Promise.reject(broken));
      if (done) return;
      size += value.length;
      if (size > longest) throw tooMuch;
      yield value;
    }
  } finally {
    await parts?.return?.();
  }
}

/** Deletes what a crash left there: nothing is an hour on its way. */
export async function sweepArrivals(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > 3600_000) await rm(path, { force: true });
  }
}

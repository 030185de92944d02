import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, StoreTrouble, storeName } from './file-store.ts';
import { readList, textIn } from './s3-answers.ts';
import { partSize, sendInParts } from './s3-parts.server.ts';
import { type Asked, bytesOf, type Patience, s3Requests, textOf } from './s3-requests.server.ts';
import { type BucketAddress, whereIs } from './store-address.ts';

/** Small things: a member waits for them. */
const usual: Patience = { once: 5_000, all: 12_000, rest: 5_000 };
/** A part of an archive over a village's line. */
const forParts: Patience = { once: 180_000, all: 600_000, rest: 0 };
/** A line on which nothing comes for so long is lost. */
const silence = 60_000;
const largestRead = 64 * 1024 * 1024;
/** What was asked a moment ago need not be asked again by whoever watches the site. */
const readyFor = 5_000;

/** Files in a bucket of an S3-compatible store, addressed by path: Amazon's, or one of the many others. */
export function s3Store(address: BucketAddress, patience: Partial<Patience> = {}): FileStore {
  const { bucket, prefix } = address;
  const where = whereIs(address);
  const ask = s3Requests(address, { ...usual, ...patience });
  const keyOf = (name: string) => {
    if (!storeName.test(name.replace(/^\./, ''))) throw new Error(`'${name}' is no name in a store`);
    return prefix ? `${prefix}/${name}` : name;
  };
  const send = (asked: Asked) => ask(asked, textOf);
  let lastReady = Number.NEGATIVE_INFINITY;

  /** Nothing there is no trouble; no bucket is. */
  async function orNothing(response: Response): Promise<boolean> {
    if (response.status !== 404) return false;
    if (textIn(await textOf(response), 'Code') === 'NoSuchBucket')
      throw new StoreTrouble(`There is no bucket '${bucket}' at ${where}.`);
    return true;
  }

  const store: FileStore = {
    where,

    async read(name) {
      return ask({ method: 'GET', key: keyOf(name), expect: [404] }, async (response) =>
        (await orNothing(response)) ? undefined : bytesOf(response, largestRead),
      );
    },

    async facts(name) {
      return ask({ method: 'HEAD', key: keyOf(name), expect: [404] }, async ({ status, headers }) =>
        status === 404
          ? undefined
          : { size: Number(headers.get('content-length')), mark: markOf(headers.get('etag') ?? '') },
      );
    },

    async write(name, body) {
      await send({ method: 'PUT', key: keyOf(name), body, patience: { ...slower(body), ...patience } });
    },

    async remove(name) {
      await send({ method: 'DELETE', key: keyOf(name), expect: [404] });
    },

    async removeAll(under) {
      const files = await store.list(under);
      for (let first = 0; first < files.length; first += 8)
        await Promise.all(files.slice(first, first + 8).map(({ name }) => store.remove(name)));
    },

    async list(under) {
      const start = [prefix, under].filter(Boolean).join('/');
      const listed = [];
      let next: string | undefined;
      do {
        const query: Record<string, string> = { 'list-type': '2' };
        if (start) query.prefix = `${start}/`;
        if (next) query['continuation-token'] = next;
        const page = readList(await send({ method: 'GET', query }));
        listed.push(...page.files);
        next = page.next;
      } while (next);
      return listed
        .map(({ name, size, etag }) => ({
          name: prefix ? name.slice(prefix.length + 1) : name,
          size,
          mark: markOf(etag),
        }))
        .filter(({ name }) => storeName.test(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    async send(name, file) {
      const { size } = await stat(file);
      const from = await open(file);
      try {
        if (size <= partSize) {
          const body = await from.readFile();
          await send({ method: 'PUT', key: keyOf(name), body, patience: { ...forParts, ...patience } });
        } else
          await sendInParts(ask, keyOf(name), { from, size, where, patience: { ...forParts, ...patience } });
      } finally {
        await from.close();
      }
    },

    async fetch(name, file) {
      await mkdir(dirname(file), { recursive: true });
      const whole = { once: silence, all: 24 * 3600_000, rest: 0, ...patience };
      return ask(
        { method: 'GET', key: keyOf(name), expect: [404], patience: whole },
        async (response, goOn) => {
          if (await orNothing(response)) return false;
          try {
            await pipeline(withWord(response, goOn), createWriteStream(file, { flags: 'wx' }));
          } catch (error) {
            // Another try begins anew.
            if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
            throw error;
          }
          return true;
        },
      );
    },

    async ready() {
      if (performance.now() - lastReady < readyFor) return;
      const query = { 'list-type': '2', 'max-keys': '1', ...(prefix && { prefix: `${prefix}/` }) };
      await send({ method: 'GET', query });
      lastReady = performance.now();
    },

    async prove() {
      const probe = `.ready-${randomUUID()}`;
      await store.write(probe, Buffer.from(probe));
      const found = await store.read(probe);
      await store.remove(probe);
      if (found?.toString() !== probe)
        throw new StoreTrouble(`The store ${where} does not keep what is sent to it.`);
    },
  };

  return store;
}

/** Some more time for what is larger, at 100 kB a second. */
const slower = ({ length }: Buffer) => ({ once: usual.once + length / 100, all: usual.all + length / 50 });

const markOf = (etag: string) => createHash('sha256').update(etag).digest('hex').slice(0, 20);

async function* withWord({ body }: Response, said: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of body ?? []) {
    said();
    yield part;
  }
}

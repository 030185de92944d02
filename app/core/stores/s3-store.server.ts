import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, StoreTrouble } from './file-store.ts';
import { openBucket, usual } from './s3-bucket.server.ts';
import { listBucket, markOf } from './s3-list.server.ts';
import { bytesOf, type Patience } from './s3-requests.server.ts';
import { fetchFile, sendFile } from './s3-transfers.server.ts';
import type { BucketAddress } from './store-address.ts';

const largestRead = 64 * 1024 * 1024;
/** Caches a successful health check, for monitoring. */
const readyFor = 5_000;

/** Store in an S3-compatible bucket with path-style addresses, at Amazon or elsewhere. */
export function s3Store(address: BucketAddress, patience: Partial<Patience> = {}): FileStore {
  const bucket = openBucket(address, patience);
  const { where, prefix, ask, send, keyOf, patient, orNothing } = bucket;
  let lastReady = Number.NEGATIVE_INFINITY;

  const store: FileStore = {
    where,

    async read(name) {
      return ask({ method: 'GET', key: keyOf(name), expect: [404] }, async (response) =>
        (await orNothing(response)) ? undefined : bytesOf(response, largestRead),
      );
    },

    async open(name, leaving) {
      await mkdir(leaving, { recursive: true, mode: 0o700 });
      const path = join(leaving, randomUUID());
      try {
        return (await store.fetch(name, path)) ? await open(path) : undefined;
      } finally {
        await rm(path, { force: true });
      }
    },

    async facts(name) {
      return ask({ method: 'HEAD', key: keyOf(name), expect: [404] }, async ({ status, headers }) =>
        status === 404
          ? undefined
          : { size: Number(headers.get('content-length')), mark: markOf(headers.get('etag') ?? '') },
      );
    },

    async write(name, body) {
      await send({ method: 'PUT', key: keyOf(name), body, patience: patient(slower(body)) });
    },

    async remove(name) {
      await send({ method: 'DELETE', key: keyOf(name), expect: [404] });
    },

    async removeAll(under) {
      const files = await store.list(under);
      for (let first = 0; first < files.length; first += 8)
        await Promise.all(files.slice(first, first + 8).map(({ name }) => store.remove(name)));
    },

    list: (under) => listBucket(bucket, under),
    send: (name, file) => sendFile(bucket, name, file),
    fetch: (name, file) => fetchFile(bucket, name, file),

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

/** Longer timeouts for larger files, at 100 kB a second. */
const slower = ({ length }: Buffer): Patience => ({
  once: usual.once + length / 100,
  all: usual.all + length / 50,
  rest: usual.rest,
});

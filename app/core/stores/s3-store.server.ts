import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, FileStoreError } from './file-store.ts';
import { createS3Bucket, defaultS3Timeouts } from './s3-bucket.server.ts';
import { hashEtag, listS3Bucket } from './s3-list.server.ts';
import { readResponseBytes, type S3Timeouts } from './s3-requests.server.ts';
import { downloadFileFromS3, uploadFileToS3 } from './s3-transfers.server.ts';
import type { S3Location } from './store-location.ts';

const maxReadBytes = 64 * 1024 * 1024;
/** Caches a successful health check, for monitoring. */
const readyCacheMs = 5_000;

/** Store in an S3-compatible bucket with path-style addresses, at Amazon or elsewhere. */
export function createS3Store(address: S3Location, timeouts: Partial<S3Timeouts> = {}): FileStore {
  const bucket = createS3Bucket(address, timeouts);
  const { where, prefix, request, requestText, getKey, withTimeouts, isMissing } = bucket;
  let lastReady = Number.NEGATIVE_INFINITY;

  const store: FileStore = {
    where,

    async read(name) {
      return request({ method: 'GET', key: getKey(name), expect: [404] }, async (response) =>
        (await isMissing(response)) ? undefined : readResponseBytes(response, maxReadBytes),
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
      return request({ method: 'HEAD', key: getKey(name), expect: [404] }, async ({ status, headers }) =>
        status === 404
          ? undefined
          : { size: Number(headers.get('content-length')), mark: hashEtag(headers.get('etag') ?? '') },
      );
    },

    async write(name, body) {
      await requestText({
        method: 'PUT',
        key: getKey(name),
        body,
        timeouts: withTimeouts(getTimeoutsForSize(body)),
      });
    },

    async remove(name) {
      await requestText({ method: 'DELETE', key: getKey(name), expect: [404] });
    },

    async removeAll(under) {
      const files = await store.list(under);
      for (let first = 0; first < files.length; first += 8)
        await Promise.all(files.slice(first, first + 8).map(({ name }) => store.remove(name)));
    },

    list: (under) => listS3Bucket(bucket, under),
    send: (name, file) => uploadFileToS3(bucket, name, file),
    fetch: (name, file) => downloadFileFromS3(bucket, name, file),

    async ready() {
      if (performance.now() - lastReady < readyCacheMs) return;
      const query = { 'list-type': '2', 'max-keys': '1', ...(prefix && { prefix: `${prefix}/` }) };
      await requestText({ method: 'GET', query });
      lastReady = performance.now();
    },

    async prove() {
      const probe = `.ready-${randomUUID()}`;
      await store.write(probe, Buffer.from(probe));
      const found = await store.read(probe);
      await store.remove(probe);
      if (found?.toString() !== probe)
        throw new FileStoreError(`The store ${where} does not save files that are sent to it.`);
    },
  };

  return store;
}

/** Longer timeouts for larger files, at 100 kB a second. */
const getTimeoutsForSize = ({ length }: Buffer): S3Timeouts => ({
  attemptMs: defaultS3Timeouts.attemptMs + length / 100,
  totalMs: defaultS3Timeouts.totalMs + length / 50,
  backOffMs: defaultS3Timeouts.backOffMs,
});

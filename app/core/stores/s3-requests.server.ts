import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';
import { getErrorCode } from '#app/core/refusals.ts';
import { FileStoreError } from './file-store.ts';
import { describeS3Error } from './s3-responses.ts';
import { formatFileStoreLocation, type S3Location } from './store-location.ts';

/** Timeouts of the store, in milliseconds. */
export interface S3Timeouts {
  /** Per attempt, including the response body. */
  attemptMs: number;
  /** For all attempts together. */
  totalMs: number;
  /** Back-off after a failure: requests within this time fail at once. */
  backOffMs: number;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key in the bucket; '' for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  timeouts?: Partial<S3Timeouts>;
  /** Status codes to return rather than throw. */
  expect?: number[];
}

const maxS3Attempts = 3;
const maxXmlBytes = 8 * 1024 * 1024;

/** Sends a request and reads the response; `goOn` restarts the timeout, for long responses. */
export type SendS3Request = <T>(
  asked: S3Request,
  read: (response: Response, goOn: () => void) => Promise<T>,
) => Promise<T>;

/**
 * Sends signed requests to a bucket (Signature Version 4, with the body's hash). Retries transient failures within bounds;
 * follows no redirects. Throws a FileStoreError.
 */
export function createS3RequestSender(address: S3Location, timeouts: S3Timeouts): SendS3Request {
  const { endpoint, bucket, region } = address;
  const where = formatFileStoreLocation(address);
  // Shared by all requests: caches the day's signing key.
  const cache = new Map<string, ArrayBuffer>();
  let restUntil = 0;
  let trouble = '';

  async function once({ method, key = '', query, body }: S3Request, signal: AbortSignal): Promise<Response> {
    const url = `${endpoint}/${bucket}${key && `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      method,
      url,
      region,
      cache,
      service: 's3',
      accessKeyId: address.key,
      secretAccessKey: address.secret,
      headers: { 'x-amz-content-sha256': hash },
    }).sign();
    const sent = body as Buffer<ArrayBuffer> | undefined;
    // No part of what is signed.
    const headers = new Headers({ ...Object.fromEntries(signed.headers), ...gzipOnlyRequestHeaders });
    return fetch(signed.url, {
      method,
      headers,
      body: sent ?? null,
      redirect: 'manual',
      signal,
    });
  }

  return async (asked, read) => {
    const { attemptMs: perTry, totalMs, backOffMs } = { ...timeouts, ...asked.timeouts };
    const end = performance.now() + totalMs;
    if (backOffMs > 0 && performance.now() < restUntil) throw new FileStoreError(trouble);
    for (let count = 1; ; count += 1) {
      const left = end - performance.now();
      const ending = new AbortController();
      const { signal } = ending;
      const timer = setTimeout(() => ending.abort(), Math.max(1, Math.min(perTry, left)));
      let why: string;
      try {
        const response = await once(asked, signal);
        if (response.ok || asked.expect?.includes(response.status))
          return await read(response, () => void timer.refresh());
        why = describeS3Error(response.status, await readResponseText(response), bucket, where);
        if (response.status < 500 && ![408, 429].includes(response.status)) throw new FileStoreError(why);
      } catch (error) {
        // Errors of the local disk are not the store's.
        if (error instanceof FileStoreError || !(error instanceof Error) || 'syscall' in error) throw error;
        why = signal.aborted
          ? `The store ${where} did not answer in time.`
          : `The store ${where} cannot be reached (${getNetworkErrorReason(error)}).`;
      } finally {
        clearTimeout(timer);
      }
      const pause = 150 * 4 ** (count - 1) * (0.5 + Math.random());
      if (count < maxS3Attempts && performance.now() + pause < end) await wait(pause);
      else {
        trouble = why;
        restUntil = performance.now() + backOffMs;
        throw new FileStoreError(why);
      }
    }
  };
}

/** Response body as text, up to a maximum length. */
export async function readResponseText(response: Response): Promise<string> {
  return (await readResponseBytes(response, maxXmlBytes)).toString('utf8');
}

export const readResponseBytes = (response: Response, maxBytes: number): Promise<Buffer> =>
  readLimitedBody(
    response,
    maxBytes,
    () => new FileStoreError(`The store’s answer is longer than ${maxBytes} bytes.`),
  );

function getNetworkErrorReason({ message, cause }: Error): string {
  return getErrorCode(cause) || (cause instanceof Error ? cause.message : message);
}

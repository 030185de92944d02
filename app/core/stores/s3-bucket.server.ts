import { FileStoreError, storedFileNamePattern } from './file-store.ts';
import {
  createS3RequestSender,
  readResponseText,
  type S3Request,
  type S3Timeouts,
  type SendS3Request,
} from './s3-requests.server.ts';
import { getXmlText } from './s3-responses.ts';
import { formatFileStoreLocation, type S3Location } from './store-location.ts';

/** For small files: a member is waiting. */
export const defaultS3Timeouts: S3Timeouts = { attemptMs: 5_000, totalMs: 12_000, backOffMs: 5_000 };

/** Client of a bucket, for the store's operations. */
export interface S3Bucket {
  where: string;
  prefix: string;
  request: SendS3Request;
  /** Sends a request with a text response. */
  requestText(asked: S3Request): Promise<string>;
  getKey(name: string): string;
  /** Applies configured timeouts over the defaults of a call. */
  withTimeouts(usually: S3Timeouts): S3Timeouts;
  /** True for a missing file (404). Throws if the bucket is missing. */
  isMissing(response: Response): Promise<boolean>;
}

export function createS3Bucket(address: S3Location, timeouts: Partial<S3Timeouts>): S3Bucket {
  const { bucket, prefix } = address;
  const where = formatFileStoreLocation(address);
  const ask = createS3RequestSender(address, { ...defaultS3Timeouts, ...timeouts });
  return {
    where,
    prefix,
    request: ask,
    requestText: (asked) => ask(asked, readResponseText),
    getKey(name) {
      if (!storedFileNamePattern.test(name.replace(/^\./, '')))
        throw new Error(`'${name}' is not a valid file name for a store`);
      return prefix ? `${prefix}/${name}` : name;
    },
    withTimeouts: (usually) => ({ ...usually, ...timeouts }),
    async isMissing(response) {
      if (response.status !== 404) return false;
      if (getXmlText(await readResponseText(response), 'Code') === 'NoSuchBucket')
        throw new FileStoreError(`There is no bucket '${bucket}' at ${where}.`);
      return true;
    },
  };
}

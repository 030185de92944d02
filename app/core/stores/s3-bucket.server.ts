import { StoreTrouble, storeName } from './file-store.ts';
import { textIn } from './s3-answers.ts';
import { type Ask, type Asked, type Patience, s3Requests, textOf } from './s3-requests.server.ts';
import { type BucketAddress, whereIs } from './store-address.ts';

/** For small files: a member is waiting. */
export const usual: Patience = { once: 5_000, all: 12_000, rest: 5_000 };

/** Client of a bucket, for the store's operations. */
export interface Bucket {
  where: string;
  prefix: string;
  ask: Ask;
  /** Sends a request with a text response. */
  send(asked: Asked): Promise<string>;
  keyOf(name: string): string;
  /** Applies configured timeouts over the defaults of a call. */
  patient(usually: Patience): Patience;
  /** True for a missing file (404). Throws if the bucket is missing. */
  orNothing(response: Response): Promise<boolean>;
}

export function openBucket(address: BucketAddress, patience: Partial<Patience>): Bucket {
  const { bucket, prefix } = address;
  const where = whereIs(address);
  const ask = s3Requests(address, { ...usual, ...patience });
  return {
    where,
    prefix,
    ask,
    send: (asked) => ask(asked, textOf),
    keyOf(name) {
      if (!storeName.test(name.replace(/^\./, ''))) throw new Error(`'${name}' is no name in a store`);
      return prefix ? `${prefix}/${name}` : name;
    },
    patient: (usually) => ({ ...usually, ...patience }),
    async orNothing(response) {
      if (response.status !== 404) return false;
      if (textIn(await textOf(response), 'Code') === 'NoSuchBucket')
        throw new StoreTrouble(`There is no bucket '${bucket}' at ${where}.`);
      return true;
    },
  };
}

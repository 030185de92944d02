import { StoreTrouble, storeName } from './file-store.ts';
import { textIn } from './s3-answers.ts';
import { type Ask, type Asked, type Patience, s3Requests, textOf } from './s3-requests.server.ts';
import { type BucketAddress, whereIs } from './store-address.ts';

/** Small things: a member waits for them. */
export const usual: Patience = { once: 5_000, all: 12_000, rest: 5_000 };

/** A bucket as the calls of a store need it. */
export interface Bucket {
  where: string;
  prefix: string;
  ask: Ask;
  /** For an answer that is a text. */
  send(asked: Asked): Promise<string>;
  keyOf(name: string): string;
  /** What was set wins over what a call would give. */
  patient(usually: Patience): Patience;
  /** Nothing there is no trouble; no bucket is. */
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

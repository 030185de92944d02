import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#app/core/concurrency.server.ts';

const argon2Async = promisify(argon2);
/** Limits hashing to two threads of Node's four, which also serve the disk: many sign-ins at once must not block writes. */
const limitHashing = limitConcurrency(2);
const deriveHash = (...given: Parameters<typeof argon2Async>) => limitHashing(() => argon2Async(...given));

/** OWASP parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Returns the argon2id hash in its standard text form, with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveHash('argon2id', {
    message: toPasswordBytes(password),
    nonce,
    tagLength: 32,
    ...argon2Cost,
  });
  const { memory, passes, parallelism } = argon2Cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`;
}

/** Verifies a password. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await deriveHash('argon2id', {
    message: toPasswordBytes(password),
    nonce: parts ? Buffer.from(salt, 'base64') : dummySalt,
    tagLength: parts ? expected.length : 32,
    memory: Number(memory ?? argon2Cost.memory),
    passes: Number(passes ?? argon2Cost.passes),
    parallelism: Number(parallelism ?? argon2Cost.parallelism),
  });
  return Boolean(parts) && timingSafeEqual(found, expected);
}

const dummySalt = randomBytes(16);
/** Normalizes Unicode: the same letters from different keyboards are one password. */
const toPasswordBytes = (password: string) => Buffer.from(password.normalize('NFKC'));
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { takeTurns } from '#app/core/turns.server.ts';

const work = promisify(argon2);
/** Limits hashing to two threads of Node's four, which also serve the disk: many sign-ins at once must not block writes. */
const inTurn = takeTurns(2);
const derive = (...given: Parameters<typeof work>) => inTurn(() => work(...given));

/** OWASP parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Returns the argon2id hash in its standard text form, with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Verifies a password. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: message(password),
    nonce: parts ? Buffer.from(salt, 'base64') : nobodysSalt,
    tagLength: parts ? expected.length : 32,
    memory: Number(memory ?? cost.memory),
    passes: Number(passes ?? cost.passes),
    parallelism: Number(parallelism ?? cost.parallelism),
  });
  return Boolean(parts) && timingSafeEqual(found, expected);
}

const nobodysSalt = randomBytes(16);
/** Normalizes Unicode: the same letters from different keyboards are one password. */
const message = (password: string) => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');

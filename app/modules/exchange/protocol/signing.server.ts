import {
  createHash,
  createPrivateKey,
  createPublicKey,
  pbkdf2 as pbkdf2Callback,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';

/** Ed25519 key pair of a site, as base64url of 32 bytes each. */

export interface ExchangeKeyPair {
  publicKey: string;
  privateKey: string;
}

const decodeKey = (key: string) => Buffer.from(key, 'base64url');
const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Returns the id of a key, sent with signatures. */
export const getExchangeKeyId = (publicKey: string) =>
  digest(decodeKey(publicKey)).subarray(0, 12).toString('base64url');

export const isExchangePublicKey = (text: string) =>
  /^[\w-]{43}$/.test(text) && decodeKey(text).length === 32 && decodeKey(text).toString('base64url') === text;

/** Text to sign for a league's response: path and hash of the body. */
export const getExchangeResponseSigningInput = (path: string, body: string) =>
  lines('answer', path, hash(body));

interface MessageSigningParts {
  path: string;
  /** Key id of the recipient: prevents replay to another site. */
  to: string;
  date: string;
  id: string;
  body: string;
}

export const getResultMessageSigningInput = ({ path, to, date, id, body }: MessageSigningParts) =>
  lines('message', 'POST', path, to, date, id, hash(body));

/** Text to sign for a reply: message id and hash of the body. */
export const getResultReplySigningInput = (path: string, id: string, body: string) =>
  lines('reply', path, id, hash(body));

const lines = (...all: string[]) => ['bowls-league 1', ...all].join('\n');
const hash = (body: string) => digest(body).toString('base64url');

export const signExchangeText = (what: string, { publicKey: x, privateKey: d }: ExchangeKeyPair) =>
  sign(
    null,
    Buffer.from(what),
    createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' }),
  ).toString('base64url');

export function verifyExchangeSignature(what: string, signature: string, publicKey: string): boolean {
  if (!/^[\w-]{86}$/.test(signature) || !isExchangePublicKey(publicKey)) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(what), key, decodeKey(signature));
  } catch {
    return false;
  }
}

const pbkdf2 = promisify(pbkdf2Callback);

/** So often that whoever stands between two sites cannot try keys until the codes are alike. */
const codeIterations = 20_000;

/** What both officers read out: '40318 29175 00632 71844 16093 55720', the same on both sides if both have the same two keys. */
export async function getExchangeVerificationCode(one: string, other: string): Promise<string> {
  const [first = '', second = ''] = [one, other].sort();
  const made = await pbkdf2(`${first}${second}`, 'bowls-league 1 code', codeIterations, 24, 'sha256');
  return Array.from({ length: 6 }, (_, at) =>
    String(made.readUInt32BE(at * 4) % 100_000).padStart(5, '0'),
  ).join(' ');
}

import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#app/core/refusals.ts';
import { root } from '#server/settings/config.ts';

/** Before the 32 bytes of a public key, as OpenSSH writes it: the name of its kind and both lengths. */
const before = Buffer.from('0000000b7373682d6564323535313900000020', 'hex');

/** The keys of deploy/release-keys: lines of allowed signers, as OpenSSH and git know them. Throws what is wrong with one. */
export function readReleaseKeys(text: string): KeyObject[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, body = ''] = /^release ssh-ed25519 (\S+)(?: .*)?$/.exec(line) ?? [];
      const blob = Buffer.from(body, 'base64');
      if (blob.length !== before.length + 32 || !blob.subarray(0, before.length).equals(before))
        throw new Error(
          `In deploy/release-keys '${line.slice(0, 60)}' is no key, such as 'release ssh-ed25519 AAAA…'.`,
        );
      return keyOf(blob);
    });
}

const keyOf = (blob: Buffer) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: blob.subarray(before.length).toString('base64url') },
    format: 'jwk',
  });

/** Those of this installation: what it brought itself says who may sign what comes next. */
export async function ownReleaseKeys(folder = root): Promise<KeyObject[]> {
  const file = join(folder, 'deploy/release-keys');
  const text = await readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return readReleaseKeys(text);
}

/** Whether one of the keys made a signature of these bytes; the signature as base64. */
export function isSigned(bytes: Buffer, signature: string, keys: KeyObject[]): boolean {
  const signed = Buffer.from(signature.trim(), 'base64');
  return signed.length === 64 && keys.some((key) => verify(null, bytes, key, signed));
}

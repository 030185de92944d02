import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { versionListNamespace } from '#server/updates/versions/signed-list.ts';

/** A string with its length in front, as SSH encodes it. */
function field(of: string | Buffer): Buffer {
  const bytes = Buffer.from(of);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
const fields = (...all: (string | Buffer)[]) => Buffer.concat(all.map(field));

interface Signing {
  as?: string;
  hash?: 'sha256' | 'sha512';
}

/** A key with its line for deploy/release-keys, and a function that signs as `ssh-keygen -Y sign` does. */
export function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = fields('ssh-ed25519', publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  return {
    line: `release ssh-ed25519 ${key.toString('base64')} of a test\n`,
    sign(bytes: string | Buffer, { as = versionListNamespace, hash = 'sha256' }: Signing = {}): string {
      const sum = createHash(hash).update(bytes).digest();
      const signed = sign(
        null,
        Buffer.concat([Buffer.from('SSHSIG'), fields(as, '', hash, sum)]),
        privateKey,
      );
      const blob = Buffer.concat([
        Buffer.from('SSHSIG\0\0\0\x01'),
        fields(key, as, '', hash, fields('ssh-ed25519', signed)),
      ]);
      const lines = blob.toString('base64').match(/.{1,70}/g) ?? [];
      return `-----BEGIN SSH SIGNATURE-----\n${lines.join('\n')}\n-----END SSH SIGNATURE-----\n`;
    },
  };
}

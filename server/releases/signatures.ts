import { createPublicKey, verify } from 'node:crypto';

/** Signature namespace of releases: signatures of another namespace, such as a git tag's, are rejected. */
export const releaseSignatureNamespace = 'bowls-club-release';

/**
 * Parse the Ed25519 keys of `deploy/release-keys`: OpenSSH allowed-signers rows, `release ssh-ed25519 AAAA…`, as `ssh-keygen`
 * and git read them. Throws for an invalid row, so that an unusable key is noticed.
 */
export function parseReleaseKeys(text: string): Buffer[] {
  return text.split('\n').flatMap((line) => {
    const words = line.trim();
    if (words === '' || words.startsWith('#')) return [];
    const [, base64 = ''] = /^release ssh-ed25519 ([\w+/]+=*)( .*)?$/.exec(words) ?? [];
    const [kind, key] = fields(Buffer.from(base64, 'base64'));
    if (kind?.toString() !== 'ssh-ed25519' || key?.length !== 32)
      throw new Error(`A line of deploy/release-keys is not a key: '${words.slice(0, 60)}'.`);
    return [key];
  });
}

/**
 * True if one of the keys signed this digest, with a signature in the format of `ssh-keygen -Y sign -O hashalg=sha256`
 * (OpenSSH's PROTOCOL.sshsig). Returns false for anything else. Git's tags use another hash, named by `hashedBy`.
 */
export function isReleaseSignatureValid(
  sum: Buffer,
  signature: string,
  keys: Buffer[],
  as = releaseSignatureNamespace,
  hashedBy: 'sha256' | 'sha512' = 'sha256',
): boolean {
  const [, base64 = ''] =
    /^-----BEGIN SSH SIGNATURE-----\s([\w+/=\s]+)-----END SSH SIGNATURE-----\s*$/.exec(signature) ?? [];
  const blob = Buffer.from(base64, 'base64');
  if (blob.subarray(0, 6).toString() !== 'SSHSIG' || blob.length < 10 || blob.readUInt32BE(6) !== 1)
    return false;
  const [signer, namespace, , hash, signed] = fields(blob.subarray(10));
  const key = fields(signer)[1];
  const [kind, bytes] = fields(signed);
  if (namespace?.toString() !== as || hash?.toString() !== hashedBy || !key || !bytes) return false;
  if (kind?.toString() !== 'ssh-ed25519' || !keys.some((one) => one.equals(key))) return false;
  const said = Buffer.concat([Buffer.from('SSHSIG'), ...[as, '', hashedBy, sum].map(field)]);
  return verify(null, said, ed25519(key), bytes);
}

/** Public key from its 32 bytes (RFC 8410). */
const ed25519 = (key: Buffer) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]),
    format: 'der',
    type: 'spki',
  });

/** Parses length-prefixed SSH strings; returns none when a length exceeds the data. */
function fields(bytes: Buffer | undefined): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0, rest = bytes ?? Buffer.alloc(0); at < rest.length; ) {
    if (at + 4 > rest.length) return [];
    const end = at + 4 + rest.readUInt32BE(at);
    if (end > rest.length) return [];
    found.push(rest.subarray(at + 4, end));
    at = end;
  }
  return found;
}

function field(of: string | Buffer): Buffer {
  const bytes = Buffer.from(of);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

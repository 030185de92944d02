import { createHash, type KeyObject, verify } from 'node:crypto';

const [begin, end] = ['-----BEGIN SSH SIGNATURE-----', '-----END SSH SIGNATURE-----'];

/** What was signed, and the signature under it; undefined where there is none. */
export function signedText(text: Buffer): { payload: Buffer; signature: string } | undefined {
  const at = text.lastIndexOf(`${begin}\n`);
  return at < 0
    ? undefined
    : { payload: text.subarray(0, at), signature: text.subarray(at).toString('latin1') };
}

/**
 * Whether one of the keys made a signature in the form of OpenSSH (its PROTOCOL.sshsig), for the purpose that `namespace` names. Which
 * key the signature says that it is of counts for nothing.
 */
export function isSshSigned(
  payload: Buffer,
  signature: string,
  namespace: string,
  keys: KeyObject[],
): boolean {
  const armour = signature.trim();
  if (!armour.startsWith(begin) || !armour.endsWith(end)) return false;
  const blob = Buffer.from(armour.slice(begin.length, -end.length), 'base64');
  if (blob.subarray(0, 6).toString('latin1') !== 'SSHSIG' || blob.length < 10 || blob.readUInt32BE(6) !== 1)
    return false;
  const [, itsNamespace, reserved, hash, signed] = stringsIn(blob.subarray(10));
  if (!itsNamespace || !reserved || !hash || !signed || itsNamespace.toString() !== namespace) return false;
  const hashed = hashes.find((name) => name === hash.toString());
  const [kind, bytes] = stringsIn(signed);
  if (!hashed || kind?.toString() !== 'ssh-ed25519' || bytes?.length !== 64) return false;
  const sum = createHash(hashed).update(payload).digest();
  const message = Buffer.concat([
    Buffer.from('SSHSIG'),
    ...[itsNamespace, reserved, hash, sum].flatMap((part) => [lengthOf(part), part]),
  ]);
  return keys.some((key) => verify(null, message, key, bytes));
}

const hashes = ['sha512', 'sha256'];

function stringsIn(blob: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 4 <= blob.length; ) {
    const next = at + 4 + blob.readUInt32BE(at);
    if (next > blob.length) return [];
    found.push(blob.subarray(at + 4, next));
    at = next;
  }
  return found;
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

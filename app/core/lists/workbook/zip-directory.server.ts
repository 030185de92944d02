import { inflateRawSync } from 'node:zlib';

/** Entry of a ZIP archive, from its central directory. */
interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedSize: number;
  size: number;
  crc: number;
  isEncrypted: boolean;
  /** Position of its local header. */
  offset: number;
}

/** Thrown for an archive that is damaged or not of a kind that spreadsheet programs write. */
export class DamagedZipError extends Error {}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const maxCommentSize = 0xffff;

/** Lists the entries of a ZIP archive; `maxEntries` bounds them. Throws DamagedZipError. */
export function readZipDirectory(bytes: Buffer, maxEntries: number): ZipEntry[] {
  const end = findEndRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > maxEntries) throw new DamagedZipError('number of entries');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) throw new DamagedZipError('entry');
    const nameSize = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameSize),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns the content of an entry. Throws DamagedZipError where it is not as long as the directory says. */
export function unpackZipEntry(bytes: Buffer, { offset, method, packedSize, size }: ZipEntry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature)
    throw new DamagedZipError('local header');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  const content = method === 0 ? packed : method === 8 ? inflate(packed, size) : undefined;
  if (content?.length !== size) throw new DamagedZipError('size');
  return content;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new DamagedZipError('deflate');
  }
}

function findEndRecord(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - maxCommentSize);
  for (let at = bytes.length - endSize; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new DamagedZipError('no directory');
}

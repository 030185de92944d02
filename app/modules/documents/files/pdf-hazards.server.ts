import { inflateSync } from 'node:zlib';

/**
 * Detection of active or embedded content in PDFs: scans for names in the raw bytes, without trusting the declared structure.
 */

/** Pattern for a name, in which characters may be hex-escaped: /J#61vaScript. */
const spelt = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const named = (...names: string[]) => RegExp(`/(?:${names.map(spelt).join('|')})(?![A-Za-z0-9])`, 'i');

const programs = named('JavaScript', 'Launch', 'ImportData', 'RichMedia');
const inside = named('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment');
const objects = named('ObjStm');
const locked = named('Encrypt');

export type Hazard = 'program' | 'inside' | 'other' | undefined;

/** Limit for the decompressed streams of a file in total, in bytes. */
const mostUnpacked = 60_000_000;

/** Returns the hazard found: a script or action, an embedded file, or the signature of another format. */
export function hazardOf(bytes: Buffer): Hazard {
  const text = bytes.toString('latin1');
  if (isTwoKinds(text)) return 'other';
  const found = among(text);
  if (found || locked.test(text)) return found;
  return amongPacked(bytes, text);
}

function among(text: string): Hazard {
  if (programs.test(text)) return 'program';
  return inside.test(text) ? 'inside' : undefined;
}

/** True for a polyglot file, whose start or end belongs to another format. */
function isTwoKinds(text: string): boolean {
  if (/<(?:!doctype|html|script|svg|\?php)/i.test(text.slice(0, 1024))) return true;
  const end = text.lastIndexOf('%%EOF');
  // Scanners and mail programs append whitespace or null bytes.
  if (end < 0 || /[^\s\0]/.test(text.slice(end + 5))) return true;
  return text.slice(-66_000).includes('PK\x05\x06');
}

/** Decompresses object streams and scans them as well. */
function amongPacked(bytes: Buffer, text: string): Hazard {
  let left = mostUnpacked;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const head = text.slice(Math.max(0, index - 600), index);
    const dictionary = head.slice(head.lastIndexOf(' obj') + 1);
    if (!objects.test(dictionary)) continue;
    const begin = index + (text[index + 6] === '\r' ? 8 : 7);
    const end = text.indexOf('endstream', begin);
    if (!named('FlateDecode').test(dictionary) || end < 0 || left <= 0) return 'other';
    try {
      const unpacked = inflateSync(bytes.subarray(begin, end), { maxOutputLength: left });
      left -= unpacked.length;
      const found = among(unpacked.toString('latin1'));
      if (found) return found;
    } catch {
      return 'other';
    }
  }
  return undefined;
}

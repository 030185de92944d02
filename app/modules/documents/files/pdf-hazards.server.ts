import { inflateSync } from 'node:zlib';

/**
 * Detection of active or embedded content in PDFs: scans for names in the raw bytes, without trusting the declared structure.
 */

/** Pattern for a name, in which characters may be hex-escaped: /J#61vaScript. */
const escapablePattern = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const pdfNamePattern = (...names: string[]) =>
  RegExp(`/(?:${names.map(escapablePattern).join('|')})(?![A-Za-z0-9])`, 'i');

const scriptNamePattern = pdfNamePattern('JavaScript', 'Launch', 'ImportData', 'RichMedia');
const embeddedFilePattern = pdfNamePattern('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment');
const objectStreamPattern = pdfNamePattern('ObjStm');
const encryptionPattern = pdfNamePattern('Encrypt');

export type PdfHazard = 'program' | 'inside' | 'other' | undefined;

/** Limit for the decompressed streams of a file in total, in bytes. */
const maxDecompressedBytes = 60_000_000;

/** Returns the hazard found: a script or action, an embedded file, or the signature of another format. */
export function findPdfHazard(bytes: Buffer): PdfHazard {
  const text = bytes.toString('latin1');
  if (isPolyglot(text)) return 'other';
  const found = findHazardInText(text);
  if (found || encryptionPattern.test(text)) return found;
  return findHazardInStreams(bytes, text);
}

function findHazardInText(text: string): PdfHazard {
  if (scriptNamePattern.test(text)) return 'program';
  return embeddedFilePattern.test(text) ? 'inside' : undefined;
}

/** True for a polyglot file, whose start or end belongs to another format. */
function isPolyglot(text: string): boolean {
  if (/<(?:!doctype|html|script|svg|\?php)/i.test(text.slice(0, 1024))) return true;
  const end = text.lastIndexOf('%%EOF');
  // Scanners and mail programs append whitespace or null bytes.
  if (end < 0 || /[^\s\0]/.test(text.slice(end + 5))) return true;
  return text.slice(-66_000).includes('PK\x05\x06');
}

/** Decompresses object streams and scans them as well. */
function findHazardInStreams(bytes: Buffer, text: string): PdfHazard {
  let left = maxDecompressedBytes;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const head = text.slice(Math.max(0, index - 600), index);
    const dictionary = head.slice(head.lastIndexOf(' obj') + 1);
    if (!objectStreamPattern.test(dictionary)) continue;
    const begin = index + (text[index + 6] === '\r' ? 8 : 7);
    const end = text.indexOf('endstream', begin);
    if (!pdfNamePattern('FlateDecode').test(dictionary) || end < 0 || left <= 0) return 'other';
    try {
      const unpacked = inflateSync(bytes.subarray(begin, end), { maxOutputLength: left });
      left -= unpacked.length;
      const found = findHazardInText(unpacked.toString('latin1'));
      if (found) return found;
    } catch {
      return 'other';
    }
  }
  return undefined;
}

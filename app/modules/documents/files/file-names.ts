import { normalizeTextLine } from '#app/core/single-line.ts';
import { type DocumentFileType, documentFileTypes } from '#app/modules/documents/papers/document-rules.ts';

/** File name for downloads: the document's title without characters that some operating system rejects. */
export function formatDownloadFileName(title: string, type: DocumentFileType): string {
  const name = trimDotsAndSpaces(
    normalizeTextLine(title)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\\/:*?"<>|%#;]+/gu, ' ')
      .replace(/\s+/g, ' '),
  );
  const short = [...name].slice(0, 80).join('').trim();
  // Reserved device names of Windows.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short} document` : short;
  return `${safe || 'document'}.${documentFileTypes[type].ending}`;
}

/** Strips dots and spaces from both ends. */
function trimDotsAndSpaces(text: string): string {
  const isOuter = (at: number) => text[at] === '.' || text[at] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && isOuter(from)) from += 1;
  while (to > from && isOuter(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** Formats a Content-Disposition header: attachment, with an ASCII fallback and the full name (RFC 6266, RFC 8187). */
export function formatContentDisposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const own = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replace(/["\\]/g, '_')}"; filename*=UTF-8''${own}`;
}

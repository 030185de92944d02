import { tidyLine } from '#app/core/one-line.ts';
import { type FileType, fileTypes } from '#app/modules/documents/papers/documents.ts';

/** What a document is called on the reader's own machine: its title, without what some machine cannot have in a name. */
export function fileNameOf(title: string, type: FileType): string {
  const name = withoutDots(
    tidyLine(title)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\\/:*?"<>|%#;]+/gu, ' ')
      .replace(/\s+/g, ' '),
  );
  const short = [...name].slice(0, 80).join('').trim();
  // Names that Windows keeps for itself.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short} document` : short;
  return `${safe || 'document'}.${fileTypes[type].ending}`;
}

/** What neither begins nor ends in dots or spaces. */
function withoutDots(text: string): string {
  const isOuter = (at: number) => text[at] === '.' || text[at] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && isOuter(from)) from += 1;
  while (to > from && isOuter(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** Saved and not shown, under that name: in plain letters for old programs, and in its own (RFC 6266, RFC 8187). */
export function asAttachment(name: string): string {
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

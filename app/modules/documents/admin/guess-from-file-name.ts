import { formatDayAndYear } from '#app/core/dates.ts';
import type { DocumentKind } from '#app/modules/documents/papers/document-rules.ts';

/** Values guessed from a file name. */
interface DocumentFileNameGuess {
  /** '' for file names given by a camera or a scanner. */
  title: string;
  kind: DocumentKind | undefined;
  /** 'YYYY-MM-DD' */
  dated: string | undefined;
}

const documentKindPatterns: [RegExp, DocumentKind][] = [
  [/minutes/i, 'minutes'],
  [/constitution/i, 'constitution'],
  [/\brules?\b|bye-?laws?/i, 'rules'],
  [/risk/i, 'risk'],
  [/safeguard/i, 'safeguarding'],
];

const cameraFileNamePattern = /^(img|dsc\w?|pxl|scan|scanned|image|photo|document|doc|untitled)?[\s\d()]*$/i;
const isoDatePattern = /(?<!\d)(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)/;
/** Separators between words in file names; the hyphen of a double-barrelled name is kept. */
const wordSeparatorPattern = /[_\s]+|(?<!\p{L})-|-(?!\p{L})/gu;

/** Parses 'committee_minutes-2025-03-03.pdf' into the title 'Committee minutes, 3 March 2025', the kind and the date. */
export function guessDocumentFieldsFromFileName(fileName: string): DocumentFileNameGuess {
  const bare = fileName.replace(/\.[^.]*$/, '');
  const dated = parseDateInFileName(bare);
  const words = (dated ? bare.replace(isoDatePattern, ' ') : bare)
    .replace(wordSeparatorPattern, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const title = cameraFileNamePattern.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1, 100);
  return {
    title: title && dated ? `${title}, ${formatDayAndYear(dated)}` : title,
    kind: documentKindPatterns.find(([word]) => word.test(words))?.[1],
    dated,
  };
}

function parseDateInFileName(name: string): string | undefined {
  const [, ...parts] = isoDatePattern.exec(name) ?? [];
  const date = parts.join('-');
  const moment = new Date(`${date}T00:00Z`);
  // Reject dates that do not exist, such as 31 February.
  return Number.isNaN(moment.valueOf()) || !moment.toISOString().startsWith(date) || !date ? undefined : date;
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const monthPatterns = monthNames.map((month) =>
  month === 'may' ? month : `${month.slice(0, 3)}(?:${month.slice(3)})?`,
);
const dateInWordsPattern = new RegExp(
  `(?<!\\d)([0-3]?\\d)(?:st|nd|rd|th)?(?: of)? (${monthPatterns.join('|')})\\b\\.?,?(?: (20\\d\\d)\\b)?`,
  'i',
);

/**
 * Parses the date in a title such as 'Minutes, 2 June'; without a year, the last such day before `today`. Undefined if there is
 * none.
 */
export function parseDateInDocumentTitle(title: string, today: string): string | undefined {
  const [, day = '', month = '', year] = dateInWordsPattern.exec(title) ?? [];
  const inYear = (of: number) =>
    parseDateInFileName(
      `${of}-${String(monthNames.findIndex((name) => name.startsWith(month.toLowerCase())) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  if (!day) return parseDateInFileName(title);
  if (year) return inYear(Number(year));
  const now = Number(today.slice(0, 4));
  const found = inYear(now);
  return found && found > today ? inYear(now - 1) : found;
}

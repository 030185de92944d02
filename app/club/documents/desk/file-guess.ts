import type { Kind } from '#app/club/documents/papers/documents.ts';
import { showDayAndYear } from '#app/core/dates.ts';

/** What a file's name says of what is in it. */
export interface Guess {
  /** '' where the name was given by a camera or a scanner. */
  title: string;
  kind: Kind | undefined;
  /** 'YYYY-MM-DD' */
  dated: string | undefined;
}

const kindsByWord: [RegExp, Kind][] = [
  [/minutes/i, 'minutes'],
  [/constitution/i, 'constitution'],
  [/\brules?\b|bye-?laws?/i, 'rules'],
  [/risk/i, 'risk'],
  [/safeguard/i, 'safeguarding'],
];

const byMachine = /^(img|dsc\w?|pxl|scan|scanned|image|photo|document|doc|untitled)?[\s\d()]*$/i;
const aDay = /(?<!\d)(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)/;
/** What stands between words in the names of files; within a double name a hyphen stays. */
const gaps = /[_\s]+|(?<!\p{L})-|-(?!\p{L})/gu;

/** 'committee_minutes-2025-03-03.pdf' -> 'Committee minutes, 3 March 2025', which are minutes of that day. */
export function guessOf(fileName: string): Guess {
  const bare = fileName.replace(/\.[^.]*$/, '');
  const dated = dayIn(bare);
  const words = (dated ? bare.replace(aDay, ' ') : bare).replace(gaps, ' ').replace(/\s+/g, ' ').trim();
  const title = byMachine.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1, 100);
  return {
    title: title && dated ? `${title}, ${showDayAndYear(dated)}` : title,
    kind: kindsByWord.find(([word]) => word.test(words))?.[1],
    dated,
  };
}

function dayIn(name: string): string | undefined {
  const [, ...parts] = aDay.exec(name) ?? [];
  const date = parts.join('-');
  const moment = new Date(`${date}T00:00Z`);
  // The 31st of February is no day, and makes no date.
  return Number.isNaN(moment.valueOf()) || !moment.toISOString().startsWith(date) || !date ? undefined : date;
}

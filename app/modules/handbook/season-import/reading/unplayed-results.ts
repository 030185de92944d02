import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { parsePastedRoundColumns } from '#app/modules/league-paste/league-paste.ts';

/** Words that stand in lists of results in place of a score: 'conceded by Osmoor A', 'w/o', 'abandoned after 12 ends'. */

export interface UnplayedResult {
  state: 'conceded' | 'abandoned' | 'postponed' | 'void';
  /** Who has it or has lost it, where it was conceded or awarded and a place or a name says so. */
  who: { has: 'won' | 'lost'; at: MatchSide | string } | null;
  /** After how many it was abandoned, where that is said. */
  ends: number | null;
}

interface Word {
  state: UnplayedResult['state'];
  has: 'won' | 'lost' | null;
  /** In a sentence, and where a score is wanted: there shorter forms can mean nothing else. */
  long: string;
  short?: string;
}

const words: Word[] = [
  {
    state: 'conceded',
    has: 'lost',
    long: 'conced(?:ed?|es)|concession|scratched|forfeit(?:ed)?',
    short: 'conc?d?|ccd|scr',
  },
  { state: 'conceded', has: 'won', long: String.raw`w\/o|walk[- ]?overs?|awarded`, short: 'wo' },
  { state: 'abandoned', has: null, long: 'abandon+ed', short: 'aband|abd' },
  {
    state: 'postponed',
    has: null,
    long: 'postponed|rained[- ]off|washed[- ]out|called[- ]off',
    // A cell that holds the one letter; within words it could be anything.
    short: String.raw`postp|ppd?|p[-\/]p|(?<=^\s*)p(?=\.?\s*$)`,
  },
  {
    state: 'void',
    has: null,
    long: 'null and void|void(?:ed)?|cancell?ed|not played|expunged',
    short: String.raw`n\/p`,
  },
];

/** Parsed state of a row, and the row without it. */
interface Found {
  row: string[];
  said?: UnplayedResult;
  /** Of a word in the place of a score that nobody knows here. */
  fault?: string;
}

type IsName = (text: string) => boolean;

/** The rows of a list without such words, and what they said, by the index of the row. */
export function extractUnplayedMatchWords(rows: string[][], isName: IsName) {
  const header = rows.slice(0, 10).findIndex((row) => parsePastedRoundColumns(row));
  const heading = rows[header];
  const columns = heading && parsePastedRoundColumns(heading);
  const said = new Map<number, UnplayedResult>();
  const faults = new Map<number, string>();
  const plain = rows.map((row, at) => {
    if (at <= header) return row;
    const found = columns ? inTable(row, columns, heading, isName) : inSentence(row, isName);
    if (found.said) said.set(at, found.said);
    if (found.fault) faults.set(at, found.fault);
    return found.row;
  });
  return { rows: plain, said, faults };
}

const isNote = (heading: string) => /^(?:notes?|remarks?|comments?|status|state)$/i.test(heading.trim());

function inTable(
  row: string[],
  columns: NonNullable<ReturnType<typeof parsePastedRoundColumns>>,
  heading: string[],
  isName: IsName,
): Found {
  const left = [...row];
  let said: UnplayedResult | undefined;
  for (const [at, cell] of row.entries()) {
    const column = columns[at] ?? '';
    const isSide = column === 'home' || column === 'away';
    const isFigure = /shots|points|score/i.test(column);
    if (!cell || !(isSide || isFigure || column === 'match' || isNote(heading[at] ?? ''))) continue;
    const found = column === 'match' ? sentence(cell, isName) : wordIn(cell, isFigure, isName);
    if (!found) {
      if (isFigure && !isFigures(cell, isName))
        return { row, fault: formatReasonWithColumns(unknown(cell), [heading[at]]) };
      continue;
    }
    const side = isSide ? column : (/^(home|away)[A-Z]/.exec(column)?.[1] as MatchSide | undefined);
    said ??=
      side && found.said.has && !found.said.who
        ? { ...found.said, who: { has: found.said.has, at: side } }
        : found.said;
    left[at] = found.rest;
  }
  if (!said) return { row };
  // A figure of one side alone, beside a word for the other, says no more than the word.
  for (const kind of ['Shots', 'Points', 'Score'] as const) {
    const [home = -1, away = -1] = sidesOf(kind).map((name) => columns.indexOf(name));
    if (Boolean(left[home]) === Boolean(left[away])) continue;
    if (home >= 0) left[home] = '';
    if (away >= 0) left[away] = '';
  }
  const { has: _, ...of } = said as UnplayedResult & { has?: unknown };
  return { row: left, said: of };
}

const sidesOf = <Kind extends string>(kind: Kind) => [`home${kind}`, `away${kind}`] as const;

function inSentence(row: string[], isName: IsName): Found {
  const found = sentence(row.filter(Boolean).join(' '), isName);
  if (!found) return { row };
  const { has: _, ...said } = found.said;
  return { row: [found.rest], said };
}

interface Read {
  said: UnplayedResult & { has: Word['has'] };
  /** Rest of the text. */
  rest: string;
}

/** 'Osmoor A w/o Ludford A', 'Osmoor A v Ludford A, conceded by Ludford A'. */
function sentence(given: string, isName: IsName): Read | undefined {
  const text = given.replace(/\s+/g, ' ');
  const between = / (?:w\/o|walk[- ]?over|(conceded) to) (?:v(?:s|ersus)?\.? )?/i.exec(text);
  const home = text.slice(0, between?.index ?? 0).trim();
  if (between && home && !/ v(?:s|ersus)?\.? /i.test(`${home} `)) {
    const has = between[1] ? ('lost' as const) : ('won' as const);
    return {
      said: { state: 'conceded', has, who: { has, at: 'home' }, ends: null },
      rest: `${home} v ${text.slice(between.index + between[0].length)}`,
    };
  }
  const found = wordIn(text, false, isName);
  if (!found) return undefined;
  const isBeforeV = (/ v(?:s|ersus)?\.? /i.exec(text)?.index ?? -1) > found.at;
  const { has, who } = found.said;
  const said = { ...found.said, who: who ?? (has && isBeforeV ? { has, at: 'home' as const } : null) };
  return { said, rest: found.rest };
}

/** The word of a text, with whom it names and after how many ends; and what is left of the text. */
function wordIn(given: string, isShort: boolean, isName: IsName): (Read & { at: number }) | undefined {
  const text = given.replace(/\s+/g, ' ');
  for (const { state, has, long, short } of words) {
    const forms = isShort && short ? `${long}|${short}` : long;
    const found = new RegExp(String.raw`(?<![\p{L}\d])(?:${forms})\.?(?![\p{L}\d])`, 'iu').exec(text);
    if (!found) continue;
    const before = text.slice(0, found.index);
    const behind = text.slice(found.index + found[0].length);
    const named = namedIn(behind);
    // '(Ludford A conceded)'
    const inside = before.slice(Math.max(...marks.map((mark) => before.lastIndexOf(mark))) + 1).trim();
    const ends = /^ ?(?:after|at) (\d{1,2})(?: ends?)?/i.exec(behind);
    const isInside = !named && has !== null && isName(inside);
    const at = named?.name ?? (isInside ? inside : undefined);
    const rest = [
      isInside ? before.slice(0, before.lastIndexOf(inside)) : before,
      behind.slice(named?.length ?? ends?.[0].length ?? 0),
    ].join(' ');
    // 'Walkover to Osmoor A', 'conceded by Osmoor A', 'conceded to Osmoor A'
    const who = at && has ? { has: named?.isTo ? ('won' as const) : has, at: sideIn(at) } : null;
    return {
      at: found.index,
      said: { state, has, who, ends: ends ? Number(ends[1]) : null },
      rest: rest
        .replace(/\(\s*\)|[(,;–-]\s*$|[()]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  }
  return undefined;
}

const marks = ['(', ',', ';', '–', '-'];

/** ' by Osmoor A' behind a word, up to the next mark; and how much of the text it is. */
function namedIn(behind: string) {
  const [begins] = /^ ?(?:by|to) /i.exec(behind) ?? [];
  if (!begins) return undefined;
  const rest = behind.slice(begins.length);
  const end = rest.search(/[(),;]/);
  const name = (end < 0 ? rest : rest.slice(0, end)).trim();
  return { name, isTo: /to/i.test(begins), length: begins.length + (end < 0 ? rest.length : end) };
}

const sideIn = (text: string): MatchSide | string => {
  if (/^(?:the )?home(?: side| team)?$/i.test(text)) return 'home';
  return /^(?:the )?(?:away(?: side| team)?|visitors?)$/i.test(text) ? 'away' : text;
};

/** Figures, with a word or a name that belongs to them. */
const isFigures = (cell: string, isName: IsName) => {
  const left = cell
    .replace(/\b(?:shots?|points?|pts?|won|win|lost|loss|drawn?|tied?|w|l|d|v|x|to|by)\b/gi, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return left === '' || isName(cell.replace(/[\d½.–—-]+/g, ' ').trim());
};

const unknown = (cell: string) =>
  `We cannot read ‘${cell}’. Enter a score or one of these words: conceded, w/o, awarded, abandoned, postponed, rained off, void.`;

/** The same of one cell of a grid. */
export function parseUnplayedMatchCell(text: string): UnplayedResult | undefined {
  const found = wordIn(text, true, () => false);
  if (!found) return undefined;
  const { has: _, ...said } = found.said;
  return said;
}

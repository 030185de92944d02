import type { Column } from './fixture-columns.ts';

/** What a fixture list comes to, line by line. */
export interface ImportReport {
  /** What each column is taken for; '' for one that is left aside. */
  columns: (Column | '')[];
  /** The first cells of each column, to tell which it is. */
  samples: string[][];
  lines: ImportLine[];
  /** Names this report: what is saved must be what was looked at. */
  mark: string;
}

export interface ImportLine {
  /** As counted in the list, from 1. */
  line: number;
  /** The line as it was written. */
  text: string;
  outcome: 'add' | 'change' | 'same' | 'cannot';
  /** '' where it cannot be read. */
  date: string;
  opponent: string;
  /** What will happen, or why nothing does, in a sentence. */
  says: string;
  /** What does not go with the rest of the season: it is saved only if the officer says so. */
  warnings: string[];
}

/** Line numbers as a short text: [1, 2, 3, 7] -> '1-3,7'. */
export function writeRanges(lines: number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** The other way round; undefined for nonsense. */
export function readRanges(text: string): Set<number> | undefined {
  const lines = new Set<number>();
  if (text === '') return lines;
  for (const range of text.split(',')) {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range) ?? [];
    if (from === undefined) return undefined;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}

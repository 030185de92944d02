import type { z } from 'zod';
import type { fixtureImportReportSchema } from './fixture-import-schemas.server.ts';

/** Response of a fixture list import, line by line. */
export type FixtureImportReport = z.output<typeof fixtureImportReportSchema>;
export type FixtureImportLine = FixtureImportReport['lines'][number];

/** Format line numbers in short: [1, 2, 3, 7] -> '1-3,7'. */
export function formatLineNumberRanges(lines: number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Parse '1-3,7' into line numbers; undefined if invalid. */
export function parseLineNumberRanges(text: string): Set<number> | undefined {
  const lines = new Set<number>();
  if (text === '') return lines;
  for (const range of text.split(',')) {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range) ?? [];
    if (from === undefined) return undefined;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}

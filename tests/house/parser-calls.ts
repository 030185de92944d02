import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parentPort } from 'node:worker_threads';
import { parseListCells } from '#app/core/lists/list-cells.server.ts';
import { parseResultsSheet, parseTableSheet } from '#app/modules/leagues/sheets/parse-sheet.ts';
import { parseFileRows } from '#app/modules/register/import/parse-file.server.ts';
import { parseSeasonList } from '#content-files/season-csv.ts';
import { parseSeasonFile } from '#content-files/season-file.ts';

/** Run by lists.test.ts in a thread of its own: what counts calls holds up all that a process has loaded. */

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Each reader of a list in the house, by the file in which it stands. */
export const readers: Record<string, (text: string) => unknown> = {
  'app/core/lists/list-cells.server.ts': (text) => parseListCells(bytesOf(text)),
  'app/modules/register/import/parse-file.server.ts': (text) => parseFileRows(bytesOf(text)),
  'app/modules/leagues/sheets/parse-sheet.ts': (text) => [parseTableSheet(text), parseResultsSheet(text)],
  'content-files/season-csv.ts': (text) => {
    const season = { year: 2025, columns: [], now: '' };
    const say = (_: string, what: string) => {
      if (what.includes('too long')) throw new Error(what);
    };
    return parseSeasonList('2025.csv', text, { ...season, say });
  },
  'content-files/season-file.ts': (text) => parseSeasonFile('2025.csv', text, []),
};

export interface Counted {
  calls: number;
  refused: string;
}

/** How many calls were made of whatever stands in the package that parses lists. */
async function callsOfParser(read: () => unknown): Promise<Counted> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  let refused = '';
  try {
    read();
  } catch (error) {
    refused = (error as Error).message;
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const isParser = ({ url }: Profiler.ScriptCoverage) => url.includes('/csv-parse/');
  const countOf = ({ ranges }: Profiler.FunctionCoverage) => ranges[0]?.count ?? 0;
  const counts = result.filter(isParser).flatMap(({ functions }) => functions.map(countOf));
  return { calls: counts.reduce((sum, count) => sum + count, 0), refused };
}

parentPort?.on('message', async ({ file, text }: { file: string; text: string }) => {
  parentPort?.postMessage(await callsOfParser(() => readers[file]?.(text)));
});

import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parentPort } from 'node:worker_threads';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import {
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from '#app/modules/league-sheets/sheets/parse-sheet.ts';
import { parseSpreadsheetFileRows } from '#app/modules/register-import/parse-file.server.ts';
import { parseExportedSeasonCsv } from '#content-files/season-csv.ts';
import { parseFixtureCsv } from '#content-files/season-file.ts';

/** Run by lists.test.ts in a worker thread: the profiler that counts calls slows down all that its process has loaded. */

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Readers of lists, by the file in which each stands. */
export const readers: Record<string, (text: string) => unknown> = {
  'app/core/lists/list-cells.server.ts': (text) => parseSpreadsheetCells(bytesOf(text)),
  'app/modules/register-import/parse-file.server.ts': (text) => parseSpreadsheetFileRows(bytesOf(text)),
  'app/modules/league-sheets/sheets/parse-sheet.ts': (text) => [
    parseStandingsSpreadsheet(text),
    parseResultsSpreadsheet(text),
  ],
  'content-files/season-csv.ts': (text) => {
    const season = { year: 2025, columns: [], now: '' };
    const say = (_: string, what: string) => {
      if (what.includes('too long')) throw new Error(what);
    };
    return parseExportedSeasonCsv('2025.csv', text, { ...season, say });
  },
  'content-files/season-file.ts': (text) => parseFixtureCsv('2025.csv', text, []),
};

export interface Counted {
  calls: number;
  refused: string;
}

/** Counts the calls of functions in the package that parses lists. */
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

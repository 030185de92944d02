import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readCells } from '#app/club/calendar/pasted-list/list-cells.server.ts';
import { readResults, readTable } from '#app/club/leagues/sheets/sheet.ts';
import { readRows } from '#app/club/members/import/rows.server.ts';
import { readSeasonList } from '#content-files/season-csv.ts';
import { readSeason } from '#content-files/season-file.ts';

/** Whoever reads a list bounds it before anything of it is parsed: how often the parser is called is counted. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const head = 'Date,Opponent,Team,Name\n';
const good = `${head}5 April,Kirkby,A,Ann\n`;

/** Each reader of a list in the house, by the file in which it stands. */
const readers: Record<string, (text: string) => unknown> = {
  'app/club/calendar/pasted-list/list-cells.server.ts': (text) => readCells(bytesOf(text)),
  'app/club/members/import/rows.server.ts': (text) => readRows(bytesOf(text)),
  'app/club/leagues/sheets/sheet.ts': (text) => [readTable(text), readResults(text)],
  'content-files/season-csv.ts': (text) => {
    const season = { year: 2025, columns: [], now: '' };
    const say = (_: string, what: string) => {
      if (what.includes('too long')) throw new Error(what);
    };
    return readSeasonList('2025.csv', text, { ...season, say });
  },
  'content-files/season-file.ts': (text) => readSeason('2025.csv', text, []),
};

/** How many calls were made of whatever stands in the package that parses lists. */
async function callsOfParser(read: () => unknown): Promise<{ calls: number; refused: string }> {
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

const endless: Record<string, string> = {
  'line ends': '\n'.repeat(1_040_000),
  'line ends of Windows': '\r\n'.repeat(520_000),
  'old line ends of a Mac': '\r'.repeat(1_040_000),
  'line ends, and one word at last': `${'\n'.repeat(1_039_000)}end`,
  'line ends within one cell': `"${'\n'.repeat(1_039_000)}"`,
  cells: `${','.repeat(1_039_000)}end`,
  'one too many letters': `Ann,${'a'.repeat(10_000_000)}`,
};

for (const [file, read] of Object.entries(readers))
  test(`${file} bounds what it reads before the parser sees it`, async () => {
    const usual = await callsOfParser(() => read(good));
    assert.ok(usual.calls > 10, 'it reads what it is for, and its calls are counted');
    for (const [what, text] of Object.entries(endless)) {
      const { calls, refused } = await callsOfParser(() => read(head + text));
      assert.ok(calls <= (refused ? 0 : usual.calls * 3), `${what}: ${calls} calls, ${refused}`);
      // A list that is empty to its end is no longer than what stands in it.
      if (text.trim() !== '') assert.match(refused, /most|longer|too long/, what);
    }
  });

test('nothing else in the house parses a list: whoever does goes by the bound', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'content-files/**/*.ts', 'server/**/*.ts', 'db/**/*.ts'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.'));
  const naming = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(`${root}${file}`, 'utf8'))).sort();
  assert.deepEqual(naming(/from '(csv-parse|papaparse)/), ['app/core/lists/records.ts']);
  assert.deepEqual(naming(/from '[^']*\/records\.ts'/), Object.keys(readers).sort());
});

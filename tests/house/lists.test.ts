import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Counted, readers } from './parser-calls.ts';

/** Readers of a list limit its size before any of it is parsed: the calls of the parser are counted. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const head = 'Date,Opponent,Team,Name\n';
const good = `${head}5 April,Kirkby,A,Ann\n`;

let thread: Worker;
before(() => {
  thread = new Worker(new URL('./parser-calls.ts', import.meta.url));
});
after(() => thread.terminate());

/** Counts a reader's calls of the parser for a text, and returns the reason of the refusal. */
async function callsOfParser(file: string, text: string): Promise<Counted> {
  const answer = once(thread, 'message');
  thread.postMessage({ file, text });
  return (await answer)[0];
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

for (const file of Object.keys(readers))
  test(`${file} bounds what it reads before the parser sees it`, async () => {
    const usual = await callsOfParser(file, good);
    assert.ok(usual.calls > 10, 'it reads what it is for, and its calls are counted');
    for (const [what, text] of Object.entries(endless)) {
      const { calls, refused } = await callsOfParser(file, head + text);
      assert.ok(calls <= (refused ? 0 : usual.calls * 3), `${what}: ${calls} calls, ${refused}`);
      // A list with trailing empty lines is no longer than its content.
      if (text.trim() !== '') assert.match(refused, /at most|longer|too long|or fewer/, what);
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

test('no screen reads a chosen list by itself: all go by the one field that knows how files are saved', () => {
  const browser = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|server|api)\.tsx?$|^app\/(?:http|api)\/|^app\/server\.ts$/.test(file),
  );
  const reading = browser.filter((file) =>
    /\.(?:text|arrayBuffer|bytes)\(\)|FileReader|TextDecoder\(/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  assert.deepEqual(reading.sort(), [
    'app/admin/lists/list-file.tsx',
    'app/core/lists/list-text.ts',
    // Parses a cursor of ours.
    'app/core/paging.ts',
    // A list of passwords that is part of the program.
    'app/modules/auth/password/common-passwords.ts',
    // Parses a response of the site's own server.
    // A picture.
    'app/modules/gallery/uploads/upload-photo.ts',
    'app/modules/in-play/poll-in-play.ts',
  ]);
});

test('a result of a league is added only where its fixture has been looked for: none counts twice', () => {
  const adding = globSync(['app/**/*.ts', 'server/**/*.ts'], { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') &&
      /add\(\s*'league_match'|insertInto\('league_match'\)/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  // A league whose table was a published sheet has no fixtures here.
  const ofSheets = 'app/modules/league-sheets/import/import-sheet.server.ts';
  assert.deepEqual(adding.sort(), [
    'app/modules/league-paste/paste-round.server.ts',
    ofSheets,
    'app/modules/leagues/matches/league-matches.endpoints.server.ts',
    'app/modules/leagues/results/enter-result.server.ts',
    'app/modules/leagues/season-data/fixture-result.server.ts',
  ]);
  for (const file of adding.filter((one) => one !== ofSheets))
    assert.match(
      readFileSync(`${root}${file}`, 'utf8'),
      /readDivisionFixtureRows|settleFixtureResultFromList|function writeFixtureResultToStandings/,
      `${file} looks for the fixture`,
    );
});

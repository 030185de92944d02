import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
// @ts-expect-error: scripts for npm alone, without types
import { isQuiet, pageOf, sectionsOfPage } from '../../bench/page.mjs';
// @ts-expect-error: the same
import { withBlock } from '../../bench/report.mjs';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const results = read('bench/results.md');
const page = read('docs/performance.md');
const block: string = pageOf(results);

test('the ten rows of docs/performance.md are those of bench/results.md, figure by figure', () => {
  assert.equal(
    page,
    withBlock(page, 'page', block),
    'npm run bench -- write, or writePage() of bench/report.mjs',
  );
  const rows = block.split('\n').filter((line) => line.startsWith('| ') && !/^\| -|ours/.test(line));
  assert.equal(rows.length, 10);
  for (const row of rows) {
    const figures = row.replaceAll('99 of 100', '').match(/\d[\d,.]*\d|\d/g) ?? [];
    assert.ok(figures.length >= 2, row);
    for (const figure of figures) assert.ok(results.includes(figure), `${figure} of ${row}`);
  }
});

test('a reader has no aims to look up: one page, without a verdict, and a sentence for what is slower than wished', () => {
  assert.ok(page.split('\n').length < 60);
  assert.doesNotMatch(page, /MISSED|\bmet\b/);
  const missed = results.replaceAll(/\| (met|MISSED) \|$/gm, '| MISSED |');
  const allMet = results.replaceAll(/\| (met|MISSED) \|$/gm, '| met |');
  const [slow = ''] = /^Slower, or larger, than we wish: .*\.$/m.exec(pageOf(missed)) ?? [];
  assert.ok(slow.includes('the home page; ') && slow.endsWith('; from the command to the first page.'), slow);
  assert.doesNotMatch(pageOf(allMet), /Slower/);
});

test('the page says on which machine, and whether all of it is of one run', () => {
  const machine =
    '- 1 January 2000: 2 cores (X), 4 GB, linux, Node v26.0.0, other work before it 0.1; rounds of 2 s';
  const once: string = pageOf(results.replaceAll(/^- \d.*?; rounds of 2 s/gm, machine));
  assert.equal(
    once.match(/^- .*/gm)?.join(),
    machine.replace('- ', '- one run: ').replace('; rounds of 2 s', ''),
  );
  const changed = withBlock(results, 'start', `| | measured | beside it | aim | |\n${machine}`);
  assert.throws(() => pageOf(changed), /'ours' was not measured in the section 'start'/);
  assert.throws(() => pageOf(''), new RegExp(`has no section '${sectionsOfPage[0]}'`));
});

test('a machine with other work is not quiet, whatever its cores', () => {
  assert.deepEqual(
    [
      [0, 2],
      [0.2, 2],
      [0.3, 2],
      [0.3, 8],
      [7.3, 8],
    ].map(([load, cores]) => isQuiet(load, cores)),
    [true, true, false, true, false],
  );
});

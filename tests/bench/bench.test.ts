import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
// @ts-expect-error: scripts for npm alone, without types
import * as figures from '../../bench/figures.mjs';
// @ts-expect-error: the same
import { anyPage, hotPage } from '../../bench/forum/visits.mjs';
// @ts-expect-error: the same
import { createReader } from '../../bench/load/answers.mjs';
// @ts-expect-error: the same
import { withBlock } from '../../bench/report.mjs';

const { brief, growth, median, percentile, ratio, timesByProcessor, timesOf } = figures;
const rounds = (...rates: number[]) => rates.map((rate) => ({ rate }));

test('the 99th percentile is the value that 99 of 100 do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(hundred, 0.99), 99);
  assert.equal(percentile(hundred, 1), 100);
  assert.equal(percentile([7], 0.99), 7);
  assert.equal(median([3, 1, 2, 10]), 2.5);
});

test('a ratio is taken round by round, and a slow minute of the machine does not change it', () => {
  assert.equal(ratio(rounds(100, 10, 90), rounds(200, 20, 180)), 0.5);
  assert.deepEqual([0.0312, 0.999, 5.24, 9.97, 1234].map(brief), ['0.031', '1.0', '5.2', '10', '1,234']);
  assert.equal(growth(rounds(130, 130, 130), rounds(100, 100, 100)), 1.3);
});

test('beside a rate of another day each is set beside bare Node of its own day', () => {
  const theirs = { rate: 352, bare: 58_500 };
  assert.equal(timesOf(rounds(352), rounds(58_500), theirs), 1);
  assert.equal(timesByProcessor([{ micros: 100 }], [{ micros: 50 }], { rate: 1, bare: 10 }), 5);
  // A machine half as quick.
  assert.ok(Math.abs(timesOf(rounds(1760), rounds(29_250), theirs) - 10) < 1e-9);
});

test('an answer is whole with its last byte, however it comes in pieces', () => {
  const answers = [
    'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\nhello\r\n\r\nyo',
    'HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 204 No Content\r\nx: y\r\n\r\n',
    'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.nat(answers.length - 1), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (asked, size) => {
        const read = createReader();
        const seen = asked.map((index) => {
          const bytes = Buffer.from(answers[index] ?? '');
          const statuses = [];
          for (let from = 0; from < bytes.length; from += size)
            statuses.push(read(bytes.subarray(from, from + size)));
          assert.deepEqual(statuses.slice(0, -1).filter(Boolean), [], 'not before its last byte');
          return statuses.at(-1);
        });
        assert.deepEqual(
          seen,
          asked.map((index) => [200, 201, 200, 204, 404][index]),
        );
      },
    ),
  );
  assert.throws(() => createReader()(Buffer.from('HTTP/1.1 200 OK\r\n\r\n')), /without a length/);
});

test('every page that is asked for is a full one', () => {
  const replies = [387, 220, 41, 20, 19, 3];
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      for (const { index, page } of [
        anyPage(replies, 20, () => drawn),
        hotPage(replies.slice(0, 4), 20, () => drawn),
      ])
        assert.ok(page >= 1 && page * 20 <= (replies[index] ?? 0), `page ${page} of topic ${index}`);
    }),
  );
  assert.deepEqual(
    hotPage(replies, 20, () => 0),
    { index: 0, page: 19 },
  );
});

test('a section is written between its own marks and nowhere else', () => {
  const page =
    'a\n<!-- bench forum -->\nold\n<!-- end of forum -->\nb\n<!-- bench pages -->\nkept\n<!-- end of pages -->\n';
  assert.equal(
    withBlock(page, 'forum', '| $& | new |'),
    page.replace('old', () => '| $& | new |'),
  );
  assert.equal(withBlock(page, 'start', 'new'), undefined);
});

test('each section of the bench has its place in bench/results.md', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
  const [, list = ''] = /^const sections = \{(.*?)^\};/ms.exec(read('bench/bench.mjs')) ?? [];
  const sections = [...list.matchAll(/^ {2}'?([\w-]+)'?: measure/gm)].map(([, name]) => name);
  assert.ok(sections.includes('members') && sections.includes('first-start'));
  const page = read('bench/results.md');
  const without = sections.filter((name) => withBlock(page, name, '') === undefined);
  assert.deepEqual(without, []);
});

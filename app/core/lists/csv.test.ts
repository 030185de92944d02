import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { escapeSpreadsheetFormula, toCsv, unescapeSpreadsheetFormula } from './csv.ts';

const signs = '=+-@＝＋－＠﹦﹢﹣﹫';

test('a cell that a spreadsheet would take for a formula is text', () => {
  for (const formula of [
    '=1+1',
    '+cmd',
    '-x',
    '@sum(a1)',
    '\tx',
    '\rx',
    '-1+cmd|x',
    '＝1+1',
    ' =1',
    '"=1',
    "'=1",
  ])
    assert.deepEqual(parse(toCsv([[formula]])), [[`'${formula}`]]);
});

test('nor does one begin within a cell, where a spreadsheet parts at semicolons, tabs or lines', () => {
  for (const sign of signs)
    for (const parting of [';', '; ', ';"', '\t', '\n', '\r\n'])
      assert.equal(
        escapeSpreadsheetFormula(`Ann${parting}${sign}1+1`),
        `Ann${parting.replace(/([;\t\n])([ "]*)$/, "$1'$2")}${sign}1+1`,
      );
  assert.equal(
    toCsv([['Ann; Ben', 'a-b', 'x@y.example', '7 Lane\nLarkby']]),
    '"Ann; Ben",a-b,x@y.example,"7 Lane\nLarkby"\r\n',
  );
});

test('whatever stands in a line, no part of it between semicolons or lines is a formula', () => {
  const piece = fc.string({ unit: fc.constantFrom(...signs, ...'ab1 ;,\'"\t\r\n'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (row) => {
      const text = toCsv([row.filter((one) => !/^[+-]?\d+$/.test(one))]);
      for (const part of text.split(/[;\t\r\n]/))
        assert.doesNotMatch(part, new RegExp(`^[ "]*[${signs.replace('-', '\\-')}]`));
    }),
    { numRuns: 1000 },
  );
});

test('a number stays a number, below nought too', () => {
  assert.equal(toCsv([['Osmoor', '-9', '49.75', '0']]), 'Osmoor,-9,49.75,0\r\n');
});

test('what is written is read as it was', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...signs, ...'a1 ;,\'"\t\r\n'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const filled = rows.map((row) => ['x', ...row]);
      const read: string[][] = parse(toCsv(filled), { record_delimiter: ['\r\n'] });
      assert.deepEqual(
        read.map((row) => row.map(unescapeSpreadsheetFormula)),
        filled,
      );
    }),
    { numRuns: 1000 },
  );
});

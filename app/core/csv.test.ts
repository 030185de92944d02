import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv } from './csv.ts';

test('a cell that a spreadsheet would take for a formula is text', () => {
  for (const formula of ['=1+1', '+cmd', '-x', '@sum(a1)', '\tx', '\rx', '-1+cmd|x'])
    assert.deepEqual(parse(toCsv([[formula]])), [[`'${formula}`]]);
});

test('a number stays a number, below nought too', () => {
  assert.equal(toCsv([['Osmoor', '-9', '49.75', '0']]), 'Osmoor,-9,49.75,0\r\n');
});

test('what is written is read as it was', () => {
  const cell = fc.string().map((text) => text.replace(/^[=+\-@\t\r]+/, '').replace(/\0/g, ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const filled = rows.map((row) => ['x', ...row]);
      assert.deepEqual(parse(toCsv(filled)), filled);
    }),
    { seed: 1 },
  );
});

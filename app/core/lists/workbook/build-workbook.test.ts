import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type CellObject, read } from '@e965/xlsx';
import { buildWorkbook } from './build-workbook.ts';
import { parseWorkbook } from './parse-workbook.server.ts';

const takings = [
  ['Date', 'Name', 'Phone', 'People', 'Paid (£)', 'Note'],
  ['2025-05-06', 'Ann Abel', '01507551001', '3', '12.50', '=HYPERLINK("http://evil.example","Free tea")'],
  ['2025-05-13', 'Ben', '07700900001', '1', '7', '+1 for tea'],
  ['Total (2 days)', '', '', '4', '19.50', ''],
];

const cellsOf = (rows: string[][]) => {
  const sheet = read(buildWorkbook(rows), { cellNF: true, cellStyles: true }).Sheets.List ?? {};
  const at = (address: string) => sheet[address] as CellObject;
  return { sheet, at };
};

test('dates, numbers and money are typed with their format, texts stay texts', () => {
  const { at } = cellsOf(takings);
  assert.deepEqual([at('A2').t, at('A2').v, at('A2').w], ['n', 45783, '06/05/2025']);
  assert.deepEqual([at('D2').t, at('D2').v], ['n', 3]);
  assert.deepEqual([at('E2').v, at('E2').w, at('E3').w], [12.5, '12.50', '7.00']);
  assert.deepEqual([at('C2').t, at('C2').v], ['s', '01507551001'], 'a leading zero is not lost');
  for (const address of ['F2', 'F3', 'A4', 'B2'])
    assert.deepEqual([at(address).t, at(address).f], ['s', undefined], address);
});

test('a total is a sum over the rows above, with its value; where it is not their sum it is a figure', () => {
  const { at } = cellsOf(takings);
  assert.deepEqual([at('E4').f, at('E4').v, at('E4').w], ['SUM(E2:E3)', 19.5, '19.50']);
  assert.equal(at('D4').f, 'SUM(D2:D3)');
  const other = cellsOf([...takings.slice(0, 3), ['Total', '', '', '4', '20.00', '']]).at('E4');
  assert.deepEqual([other.f, other.v], [undefined, 20]);
});

test('columns are as wide as what is in them, within bounds', () => {
  const { sheet } = cellsOf([...takings, ['', 'x'.repeat(300)]]);
  const widths = sheet['!cols']?.map(({ wch = 0 }) => Math.round(wch));
  assert.deepEqual(widths, [16, 60, 13, 8, 10, 46]);
});

test('lists that are empty, ragged or of mixed columns are written too', () => {
  assert.equal(cellsOf([]).at('A1'), undefined);
  const { at } = cellsOf([['A'], ['1', '2'], ['x', '2025-13-45'], ['1234567890123456789', '']]);
  assert.deepEqual([at('A2').t, at('A4').v, at('B2').t], ['s', '1234567890123456789', 's']);
});

test('what is saved can be brought back: the reader returns the rows', async (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-list-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'list.xlsx');
  const rows = [
    ['Id', 'Name', 'Joined', 'Notes'],
    ['k3x9', "O'Brien, Zoë", '2009-06-14', "line one\nline two, '=1+1"],
    ['k3x8', 'Ann', '1998-04-01', '-'],
  ];
  writeFileSync(file, Buffer.from(buildWorkbook(rows)));
  assert.deepEqual(await parseWorkbook(file), [{ name: 'List', rows }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SSF } from '@e965/xlsx';
import { formatWorkbookCell } from './format-cell.server.ts';

const format = (v: number, z: string, date1904 = false) =>
  formatWorkbookCell({ t: 'n', v, z, w: SSF.format(z, v, { date1904 }) }, { date1904 });

test('a date with its year is ISO, whatever the order of its format is', () => {
  for (const z of ['m/d/yy', 'dd/mm/yyyy', 'dddd d mmmm yyyy', '[$-809]d mmmm yyyy;@', 'd"day"\\/m/yy'])
    assert.equal(format(45783, z), '2025-05-06', z);
  assert.equal(format(45783.75, 'dd/mm/yyyy h:mm AM/PM'), '2025-05-06 18:00');
  for (const z of ['dd.mm.yy_)', 'd.m'])
    assert.equal(formatWorkbookCell({ t: 'n', v: 45783, z }, { date1904: false }), '2025-05-06', z);
  assert.equal(format(44321, 'dd/mm/yyyy', true), '2025-05-06');
});

test('a date without its year, a weekday, a month and a time are as they are shown', () => {
  assert.equal(format(45783, 'd mmm'), '6 May');
  assert.equal(format(45783, 'ddd'), 'Tue');
  assert.equal(format(45783, 'mmm yy'), 'May 25');
  assert.equal(format(45783, 'yyyy'), '2025');
  assert.equal(format(0.75, 'h:mm AM/PM'), '6:00 PM');
  assert.equal(format(0.104166666, 'h:mm'), '2:30');
});

test('numbers are as they are shown, but a long one keeps its digits', () => {
  assert.equal(format(1507551001, '00000000000'), '01507551001');
  assert.equal(format(447700900123, 'General'), '447700900123');
  assert.equal(format(12.5, '"£"#,##0.00'), '£12.50');
  assert.equal(format(4, '_-* #,##0_-'), '4');
  assert.equal(format(0.1 + 0.2, 'General'), '0.3');
  assert.equal(formatWorkbookCell({ t: 'e', v: 0x2a, w: '#N/A' }, { date1904: false }), '#N/A');
});

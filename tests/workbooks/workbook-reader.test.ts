import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '#app/core/refusals.ts';
import { openWorkbookWorker } from '#server/workers/workbook-worker.ts';
import { cell, hostile, number, ods, row, saved, slow, text, xlsx } from './workbooks.ts';

const only = process.platform === 'linux' ? {} : { skip: 'only Linux tells what a process uses' };

function open(t: TestContext, options: Parameters<typeof openWorkbookWorker>[0] = {}) {
  const said: string[] = [];
  const worker = openWorkbookWorker({ say: (reason) => void said.push(reason), ...options });
  const folder = mkdtempSync(join(tmpdir(), 'bowls-workbooks-'));
  t.after(() => {
    worker.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (bytes: Buffer) => {
    const file = join(folder, 'book');
    writeFileSync(file, bytes);
    return worker.read(file);
  };
  const rows = async (bytes: Buffer) => (await read(bytes)).flatMap(({ rows }) => rows);
  return { read, rows, said };
}

test('cells are read as they are shown, dates with their year as ISO, formulas by their results', async (t) => {
  const { read } = open(t);
  for (const kind of ['xlsx', 'ods']) {
    const [members, notes, none] = await read(saved(`members.${kind}`));
    assert.deepEqual([members?.name, notes?.name, none], ['Members', 'Notes', undefined], kind);
    assert.deepEqual(members?.rows[0], ['Osmoor Bowls Club, members', ...Array(7).fill('')]);
    assert.deepEqual(members?.rows[3]?.slice(2), [
      ...['Ann Abel', 'ann.abel@osmoor.example', '01507551001', 'Men; Ladies', '2009-06-14'],
      '1 High Street\nOsmoor',
    ]);
    const joined = members?.rows.slice(3).map((cells) => cells[6]);
    assert.deepEqual(joined, ['2009-06-14', '1998-04-01', '2004', '2021-12-25', 'April 2012']);
    assert.deepEqual(notes?.rows, [
      ['Last changed by', 'Pauline'],
      ['Lockers', '12'],
    ]);
    const [season] = await read(saved(`fixtures.${kind}`));
    assert.deepEqual(
      season?.rows.slice(2).map(([date, time]) => [date, time]),
      [
        ['JUNE 2025', ''],
        ['Tue 3 Jun', '2:30 PM'],
        ['Thu 5 Jun', '6:00 PM'],
        ['JULY 2025', ''],
        ['Tue 8 Jul', '10:30'],
        ['2025-07-10', '2:30 PM'],
      ],
    );
  }
});

test('a cell over several rows of its column is in each of them, a title over columns in its own', async (t) => {
  const { rows } = open(t);
  const merges = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A2:A9"/></mergeCells>';
  const data =
    row(1, text('A1', 'June')) +
    row(2, text('A2', '5 June'), text('B2', 'Torden')) +
    row(3, text('B3', 'Farlby'));
  assert.deepEqual(await rows(xlsx({ sheets: [{ data, after: merges }] })), [
    ['June', ''],
    ['5 June', 'Torden'],
    ['5 June', 'Farlby'],
  ]);
});

test('what is empty at the ends is dropped, hidden sheets are, and a long number keeps its digits', async (t) => {
  const { read } = open(t);
  const emptyText = '<c r="G2" t="str"><f>""</f><v></v></c>';
  const data =
    row(2, number('B2', 447700900123), number('C2', '0.1'), text('F2', ' '), emptyText) + row(1048576);
  const sheets = [{ data }, { data, state: 'hidden' }, { data: '' }];
  const found = await read(xlsx({ sheets }));
  assert.deepEqual(found, [
    {
      name: 'Sheet1',
      rows: [
        ['', '', ''],
        ['', '447700900123', '0.1'],
      ],
    },
  ]);
  const below =
    '<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const [list] = await read(ods(`<table:table-row>${cell}</table:table-row>${below}`));
  assert.deepEqual(list, { name: 'List', rows: [['x']] });
});

test('what is damaged or hostile is refused in words, and the next workbook is read', async (t) => {
  const { read, rows } = open(t);
  for (const [what, { file, status, sentence }] of Object.entries(hostile))
    await t.test(what, async () => {
      await assert.rejects(
        read(file),
        (error) => error instanceof Refusal && error.status === status && sentence.test(error.message),
      );
      assert.deepEqual(await rows(xlsx()), [['Name']]);
    });
});

test('an entity that unfolds itself is not followed, nor is a file outside', async (t) => {
  const { rows } = open(t);
  const entities =
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>';
  const sheet = `${entities}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(1, text('A1', '&b;'), text('B1', '&f;'))}</sheetData></worksheet>`;
  const found = await rows(xlsx({ more: { 'xl/worksheets/sheet1.xml': sheet } }));
  assert.doesNotMatch(JSON.stringify(found), /haha|localhost/);
});

test('one that takes too long is given up, and the next waits for nothing', only, async (t) => {
  const { read, rows, said } = open(t, { processor: 500 });
  assert.deepEqual(await rows(xlsx()), [['Name']]);
  await assert.rejects(read(slow()), (error) => error instanceof Refusal && error.status === 413);
  assert.deepEqual(said, ['a workbook could not be opened: it took too much processor time']);
  assert.deepEqual(await rows(xlsx()), [['Name']]);
});

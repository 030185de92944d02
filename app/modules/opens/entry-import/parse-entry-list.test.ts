import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { parseEntryList, parsePaidCell, splitPlayerNames } from './parse-entry-list.ts';

const parse = (text: string, feePence: number | null = 1800) =>
  parseEntryList(parseSpreadsheetCells(new TextEncoder().encode(text)), feePence);
const sides = (text: string) => parse(text).rows.map(({ skip, others }) => [skip, ...others].join(' + '));

test('columns are known by many names, and a title may be above them', () => {
  const { rows, unused } = parse(
    `Spencer Shield entries\n\nNo.,Name of Skip,Second,Lead,Club,Tel. No.,E-mail,Paid?,Remarks,Car\n7,Ann Abel,Bob Best,Cy Cook,Osmoor,01507 551001,ann@osmoor.example,Yes,Vegetarian,red\n`,
  );
  const [{ headings: _, ...ann } = { headings: {} }] = rows;
  assert.deepEqual(ann, {
    ...{ line: 4, skip: 'Ann Abel', others: ['Bob Best', 'Cy Cook'], phone: '01507 551001' },
    ...{ email: 'ann@osmoor.example', note: 'Club: Osmoor. Vegetarian', isPaid: true, fault: '' },
    text: '7 Ann Abel Bob Best Cy Cook Osmoor 01507 551001 ann@osmoor.example Yes Vegetarian red',
  });
  assert.deepEqual(unused, ['No.', 'Car']);
});

test('the skip is in the column that says so; a team’s name is no player', () => {
  assert.deepEqual(sides('Team,Skip,Names\nOsmoor A,Ann Abel,"Ann Abel, Bob Best"\n'), [
    'Ann Abel + Bob Best',
  ]);
  assert.deepEqual(sides('Team,Phone\n"Ann Abel, Bob Best",01507 551001\n'), ['Ann Abel + Bob Best']);
  assert.deepEqual(sides('First name,Surname,Partner\nAnn,Abel,Bob Best\n'), ['Ann Abel + Bob Best']);
  assert.deepEqual(sides('Player 1,Player 2\nAnn Abel,Bob Best\nCy Cook,\n'), [
    'Ann Abel + Bob Best',
    'Cy Cook',
  ]);
});

test('without headings addresses and numbers are known by their form, and the first name is the skip', () => {
  const { rows } = parse('1;Ann Abel;Bob Best;01507 551001;ann@osmoor.example\n2;Di Dyer;;;\n');
  assert.deepEqual(
    rows.map(({ line, skip, others, phone, email }) => [line, skip, others, phone, email]),
    [
      [1, 'Ann Abel', ['Bob Best'], '01507 551001', 'ann@osmoor.example'],
      [2, 'Di Dyer', [], '', ''],
    ],
  );
});

test('several names in a cell are split, a surname before its comma is not', () => {
  for (const [cell, names] of [
    ['Ann Abel, Bob Best', ['Ann Abel', 'Bob Best']],
    ['Ann Abel & Bob Best', ['Ann Abel', 'Bob Best']],
    ['Ann Abel/Bob Best/Cy Cook', ['Ann Abel', 'Bob Best', 'Cy Cook']],
    ['Sandy Anderson and Bob Best', ['Sandy Anderson', 'Bob Best']],
    ['Abel, Ann', ['Ann Abel']],
    ['Smith & Jones', ['Smith', 'Jones']],
    ['3. Ann Abel', ['Ann Abel']],
    ['', []],
  ] as const)
    assert.deepEqual(splitPlayerNames(cell), names, cell);
});

test('paid is a word, a tick, a date or the whole fee; a part of it is asked about', () => {
  for (const yes of ['Yes', 'y', 'PAID', '✓', 'TRUE', 'Cheque', '£18', '18.00', '2025-05-03', '3/5'])
    assert.equal(parsePaidCell(yes, 1800), true, yes);
  for (const no of ['', 'No', 'unpaid', '-', 'FALSE', '0', '£0'])
    assert.equal(parsePaidCell(no, 1800), false, no);
  for (const other of ['£9', 'x', 'ask Bob']) assert.equal(parsePaidCell(other, 1800), undefined, other);
  assert.equal(parsePaidCell('5', null), true);
  const [row] = parse('Skip,Paid\nAnn Abel,£9\n').rows;
  assert.equal(row?.fault, 'Column ‘Paid’: Enter yes, no, or the fee of £18.');
});

test('what the list says was withdrawn is not entered', () => {
  const { rows } = parse('No.,Skip,State\n1,Ann Abel,has a place\n2,Bob Best,withdrawn\n');
  assert.deepEqual(
    rows.map(({ fault }) => fault),
    ['', 'Withdrawn in this list.'],
  );
});

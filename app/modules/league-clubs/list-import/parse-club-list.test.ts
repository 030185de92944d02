import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from '#app/core/lists/csv.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { parseClubList } from './parse-club-list.ts';

const isDivision = (text: string) => /^division (one|two|[12])$/i.test(text);
const read = (text: string) =>
  parseClubList(parseSpreadsheetCells(new TextEncoder().encode(text), { lineEnds: ', ' }), {
    rinks: 'strips',
    isDivision,
  });
const rows = (...all: string[][]) => read(toCsv(all));
const nobody = { name: '', phone: '', email: '' };

test('a line for each club: whose a telephone is, the column says that it stands behind', () => {
  const { lines, passed } = rows(
    ['Fosse League, season 2026'],
    [
      'Club',
      'Address',
      'Post code',
      'Greens',
      'No of strips',
      'Hon. Secretary',
      'Tel',
      'E-mail',
      'Fee',
      'Teams',
      'Captain',
      'Captain’s e-mail',
    ],
    [
      'Osmoor B.C.',
      '12, Hill Street\nOsmoor',
      'LN97 1AA',
      '2',
      '6',
      'Ann Abel',
      '01632 960123',
      'ann@osmoor.test',
      '£10',
      'A & B',
      'Bob Bell, Cy Cole',
      'bob@osmoor.test; cy@osmoor.test',
    ],
  );
  const [line] = lines;
  assert.deepEqual(passed, ['Fee']);
  assert.deepEqual(line?.said, { address: '12, Hill Street\nOsmoor\nLN97 1AA', greens: '2', rinks: '6' });
  assert.deepEqual(line?.contacts, [
    { name: 'Ann Abel', phone: '01632 960123', email: 'ann@osmoor.test', role: 'Hon secretary' },
  ]);
  assert.deepEqual(line?.teams, [
    { name: 'Osmoor A', captain: { name: 'Bob Bell', phone: '', email: 'bob@osmoor.test' } },
    { name: 'Osmoor B', captain: { name: 'Cy Cole', phone: '', email: 'cy@osmoor.test' } },
  ]);
});

test('a line for each team, the club once above its teams, and divisions as headings or in a column', () => {
  const { lines } = rows(
    ['Club', 'Team', 'Captain', 'Mobile'],
    ['Division 1'],
    ['Osmoor', 'Osmoor A', 'Bob Bell', '07700 900123'],
    ['', 'Osmoor "B"', '', ''],
    ['Division Two', '', '', ''],
    ['Ludford', 'C', 'Dee', ''],
  );
  assert.deepEqual(
    lines.map(({ line, club, division, teams }) => [line, club, division, teams.map(({ name }) => name)]),
    [
      [3, 'Osmoor', 'Division 1', ['Osmoor A']],
      [4, 'Osmoor', 'Division 1', ['Osmoor "B"']],
      [6, 'Ludford', 'Division Two', ['Ludford C']],
    ],
  );
  assert.deepEqual(lines[0]?.teams[0]?.captain, { name: 'Bob Bell', phone: '07700 900123', email: '' });
});

test('bare lines are clubs, and teams where a letter stands behind', () => {
  const { lines } = read('Division 1\nOsmoor A\nLarkby Larks\n2. Ludford B\n\nDivision 2:\nOsmoor C\n');
  assert.deepEqual(
    lines.map(({ club, division, teams }) => [club, division, teams.map(({ name }) => name)]),
    [
      ['Osmoor', 'Division 1', ['Osmoor A']],
      ['Larkby Larks', 'Division 1', []],
      ['Ludford', 'Division 1', ['Ludford B']],
      ['Osmoor', 'Division 2', ['Osmoor C']],
    ],
  );
});

test('how many teams, two pairs of columns, and whom to ask beside a column of clubs', () => {
  const counted = rows(
    ['Club', 'No. of teams', 'Name', 'Position'],
    ['Osmoor', '2', 'Ann Abel', 'President'],
  );
  assert.deepEqual(
    counted.lines[0]?.teams.map(({ name }) => name),
    ['Osmoor A', 'Osmoor B'],
  );
  assert.deepEqual(counted.lines[0]?.contacts, [{ ...nobody, name: 'Ann Abel', role: 'President' }]);
  const paired = rows(
    ['Club', 'Team 1', 'Captain', 'Tel', 'Team 2', 'Captain', 'Tel'],
    ['Osmoor', 'A', '', '', 'B', 'Cy', '2'],
  );
  assert.deepEqual(
    paired.lines[0]?.teams.map(({ name, captain }) => [name, captain.name, captain.phone]),
    [
      ['Osmoor A', '', ''],
      ['Osmoor B', 'Cy', '2'],
    ],
  );
});

test('what cannot be meant is a fault of its line', () => {
  const { lines } = rows(
    ['Club', 'Team', 'Captain'],
    ['Osmoor', 'Osmoor A', 'Ann, Bob, Cy'],
    ['Ludford', '', 'Dee'],
    ['12', '', ''],
    ['Tealby', 'A, B', 'Ann, Bob, Cy'],
  );
  assert.deepEqual(
    lines.map(({ fault }) => fault),
    [
      '',
      'Column ‘Captain’: There is a captain but no team. Add the team to this line.',
      'Column ‘Club’: Enter the name of the club.',
      'Column ‘Captain’: There are more captains than teams. Put each team on its own line.',
    ],
  );
});

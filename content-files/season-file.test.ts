import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSeason } from './season-file.ts';

const kinds = ['roll-up', 'open'];
const head =
  'date,day,type,opponent,location,time,winner,score,link,photoDriveFolder,team,woods,games,ends,rules\n';

test('a fixture list becomes events with lasting ids', () => {
  const { year, events } = readSeason(
    '2025.csv',
    `﻿${head}5 April,Saturday,roll-up,Roll-up,{club},14:00,,,,x,,,,,\r\n5 April,Saturday,roll-up,Again,,,,,,,,,,,\n`,
    kinds,
  );
  assert.equal(year, 2025);
  assert.deepEqual(
    events.map(({ id, day, time, album }) => [id, day, time, album]),
    [
      ['2025-04-05-roll-up', '04-05', '14:00', 'x'],
      ['2025-04-05-roll-up-2', '04-05', null, null],
    ],
  );
});

const wrong: [string, RegExp][] = [
  ['29 February,Saturday,roll-up,R', /line 2: '29 February' is no date/],
  ['31 April,Saturday,roll-up,R', /line 2: '31 April' is no date/],
  ['5 April,Sunday,roll-up,R', /line 2: 5 April 2025 is a Saturday, not a Sunday/],
  ['5 April,Saturday,picnic,R', /line 2: 'picnic' is none of/],
  ['5 April,Saturday,open,', /line 2: the opponent or the event has no name/],
];
for (const [row, sentence] of wrong) {
  test(`'${row}' is refused with its line`, () => {
    assert.throws(() => readSeason('2025.csv', `${head}${row},,,,,,,,,,,\n`, kinds), sentence);
  });
}

test('a season’s file is named by its year', () => {
  assert.throws(() => readSeason('spring.csv', head, kinds), /named by its year/);
});

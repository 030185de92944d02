import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFixtureCsv } from './season-file.ts';

const kinds = ['roll-up', 'open'];
const head =
  'date,day,type,opponent,location,time,winner,score,link,photoDriveFolder,team,woods,games,ends,rules\n';

test('a fixture list becomes events with lasting ids', () => {
  const { year, events } = parseFixtureCsv(
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
  ['29 February,Saturday,roll-up,R', /line 2: '29 February' must be a date such as '5 April'/],
  ['31 April,Saturday,roll-up,R', /line 2: '31 April' must be a date such as '5 April'/],
  ['5 April,Sunday,roll-up,R', /line 2: 5 April 2025 is a Saturday, not a Sunday/],
  ['5 April,Saturday,picnic,R', /line 2: 'picnic' must be one of roll-up, open/],
  ['5 April,Saturday,open,', /line 2: the opponent or the event has no name/],
];
for (const [row, sentence] of wrong) {
  test(`'${row}' is refused with its line`, () => {
    assert.throws(() => parseFixtureCsv('2025.csv', `${head}${row},,,,,,,,,,,\n`, kinds), sentence);
  });
}

test('a season’s file is named by its year', () => {
  assert.throws(
    () => parseFixtureCsv('spring.csv', head, kinds),
    /a season’s file must have its year as its name/,
  );
});

test('the weekday tells whether a day of the winter is in the season’s year or in the next', () => {
  const rows = ['14 January,Tuesday,open,A', '4 October,Saturday,open,B', '14 January,Wednesday,open,C'];
  const csv = `${head}${rows.map((row) => `${row},,,,,,,,,,,\n`).join('')}`;
  const { events } = parseFixtureCsv('2025.csv', csv, kinds);
  assert.deepEqual(
    events.map(({ id, year, day, weekday }) => [id, year, day, weekday]),
    [
      ['2025-01-14-open', null, '01-14', 'Tuesday'],
      ['2025-10-04-open', null, '10-04', 'Saturday'],
      ['2025-2026-01-14-open', 2026, '01-14', 'Wednesday'],
    ],
  );
  for (const row of ['14 January,Friday,open,A', '4 October,Sunday,open,B'])
    assert.throws(
      () => parseFixtureCsv('2025.csv', `${head}${row},,,,,,,,,,,\n`, kinds),
      /line 2: (14 January 2025 is a Tuesday, not a Friday|4 October 2025 is a Saturday, not a Sunday)/,
    );
});

test('what takes several days has its last', () => {
  const row = (last: string) => `date,day,type,opponent,ends_on\n30 December,Tuesday,open,Tour,${last}\n`;
  assert.equal(parseFixtureCsv('2025.csv', row('2026-01-02'), kinds).events[0]?.ends_on, '2026-01-02');
  assert.throws(
    () => parseFixtureCsv('2025.csv', row('2025-12-29'), kinds),
    /line 2: The last day must not be before/,
  );
  assert.throws(
    () => parseFixtureCsv('2025.csv', row('2026-02-29'), kinds),
    /line 2: Enter a real last date/,
  );
});

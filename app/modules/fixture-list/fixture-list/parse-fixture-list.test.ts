import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangeFixtureListRows } from '#app/modules/fixture-list/pasted-list/arrange-list.ts';
import { starterKinds } from '#tests/calendar/starter-kinds.ts';
import { detectFixtureColumns } from './detect-fixture-columns.ts';
import { parseFixtureListRows } from './parse-fixture-list.ts';

const context = {
  year: 2025,
  club: 'Larkby',
  leagues: [{ day: 'wednesday', name: 'Louth Wolds Bowls League' }],
  kinds: starterKinds,
  teams: [],
};
const cells = (list: string) => list.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
const columnsOf = (list: string) => detectFixtureColumns(cells(list), context);
function read(list: string) {
  const { rows } = arrangeFixtureListRows(cells(list), context.year);
  const { columns, header } = detectFixtureColumns(
    rows.map((row) => row.cells),
    context,
  );
  return parseFixtureListRows(rows, columns, header, context).lines;
}
const first = (list: string) => {
  const [line] = read(list);
  assert.ok(line);
  return 'given' in line ? { ...line.given, kind: line.type, remark: line.remark } : line.fault;
};

test('columns go by the words of their header, in any order and case', () => {
  const { columns, header } = columnsOf('OPPONENTS|H / A|DATE|Start Time|Remarks\nTathby|H|5 April|2pm|');
  assert.deepEqual(columns, ['opponent', 'place', 'date', 'time', 'note']);
  assert.equal(header, 0);
});

test('a title may stand above the header', () => {
  const list = 'Larkby Bowls Club|Fixtures 2025|\n||\nDate|Event|Venue\n5 April|Tathby|Home';
  assert.equal(columnsOf(list).header, 2);
  assert.deepEqual(
    read(list).map(({ line }) => line),
    [4],
  );
});

test('without a header, columns go by what stands in them', () => {
  assert.deepEqual(columnsOf('Tue|15 April|Keldthorpe|H|2pm\nWed|16 April|Tathby|A|2pm').columns, [
    'weekday',
    'date',
    'opponent',
    'place',
    'time',
  ]);
  assert.deepEqual(columnsOf('15/4/25|Keldthorpe|Larkby\n16/4/25|Tathby|Tathby').columns, [
    'date',
    'opponent',
    'place',
  ]);
  assert.deepEqual(columnsOf('Sat 5 April|Roll-up').columns, ['date', 'opponent']);
});

test('what is there twice in a header is taken once', () => {
  assert.deepEqual(columnsOf('Date|Date|Opponent\n5 April|5 April|Tathby').columns, ['date', '', 'opponent']);
});

test('the site’s own list reads as what it is', () => {
  const list =
    'date,day,type,opponent,location,time,winner,score,link,photoDriveFolder,team,woods,games,ends,rules';
  assert.deepEqual(columnsOf(list.replaceAll(',', '|')).columns, [
    ...(['date', 'weekday', 'type', 'opponent', 'place', 'time', 'winner', 'score'] as const),
    ...(['link', 'album', 'team', 'woods', 'games', 'ends', 'rules'] as const),
  ]);
});

test('a line says what it gives, and no more', () => {
  assert.deepEqual(first('Date|Opponent\n15 April|Keldthorpe'), {
    ...{ date: '2025-04-15', opponent: 'Keldthorpe', kind: 'tuesday', remark: '' },
  });
  assert.deepEqual(
    first('Date|Opponent|Venue|Time|Type\n13 April|Tathby (A)||2.30|Louth Wolds Bowls League'),
    {
      ...{ date: '2025-04-13', opponent: 'Tathby', place: 'away', location: '', time: '14:30' },
      ...{ type: 'wednesday', kind: 'wednesday', remark: '' },
    },
  );
});

test('a kind that is not known is guessed, and said', () => {
  const line = first('Date|Opponent|Type\n13 April|Tathby|Cup');
  assert.ok(typeof line === 'object');
  assert.equal(line.kind, 'friendly');
  assert.match(line.remark, /‘Cup’ is not a kind of event/);
});

test('headings of months stand for the days below them', () => {
  const lines = read('Date|Opponent\nAPRIL|\nTue 15|Keldthorpe\nMAY|\nThu 1st|Millingham');
  assert.deepEqual(
    lines.map((line) => ('given' in line ? line.given.date : line.fault)),
    ['2025-04-15', '2025-05-01'],
  );
});

const faults: [string, RegExp][] = [
  ['|Tathby||', /Add the date to this line\./],
  ['5 April|||', /Add the opponent or event for 5 April\./],
  ['5 April|Tathby|Sunday|', /5 April 2025 is a Saturday, not a Sunday/],
  ['5 April|Tathby||later', /‘later’ is not a time\. Enter a time, such as 2pm or 14:00/],
  [`5 April|${'x'.repeat(90)}||`, /Opponent or event: Must be 80 characters or fewer/],
  ['29 February|Tathby||', /Choose another date\. Most years do not have 29 February\./],
];
for (const [line, fault] of faults) {
  test(`‘${line.slice(0, 40)}’ is pointed out`, () => {
    const said = first(`Date|Opponent|Day|Time\n${line}`);
    assert.ok(typeof said === 'string');
    assert.match(said, fault);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDayAndMonth, getWeekdayName, monthNames, weekdayNames } from '#app/core/dates.ts';
import { parseFixtureDate, parseFixtureMonthHeading, parseWeekday } from './parse-fixture-date.ts';

const read = (text: string, year = 2025, month?: number) => {
  const found = parseFixtureDate(text, year, { month });
  return 'date' in found ? found.date.replace(`${year}-`, '') : found.fault;
};

const forms = [
  '5 April',
  '5 april 2025',
  '5th April',
  'Sat 5th April',
  'Saturday, 5 April 2025',
  'Saturday 5th of April',
  'April 5',
  'April 5th, 2025',
  '05/04/2025',
  '5/4/25',
  '5/4',
  '5.4.25',
  '5.4.2025',
  '05-04-2025',
  '5 - 4 - 25',
  '2025-04-05',
  '2025-04-05T00:00:00',
  '05/04/2025 00:00:00',
  '05 Apr 2025',
  '5-Apr-25',
  '5-Apr',
  'Apr 5',
  'Sat. 5 Apr',
  'SAT 5 APR',
  '5 April (Sat)',
  '  5   April ',
];
for (const form of forms) {
  test(`‘${form}’ is 5 April`, () => assert.equal(read(form), '04-05'));
}

test('months go by their short names too, September by both of its own', () => {
  assert.equal(read('7 Sep'), '09-07');
  assert.equal(read('7 Sept.'), '09-07');
  assert.equal(read('1 Jul'), '07-01');
  assert.equal(read('1 June'), '06-01');
});

test('under the heading of a month a number is enough', () => {
  assert.deepEqual(parseFixtureMonthHeading('MAY'), { month: 5, year: undefined });
  assert.deepEqual(parseFixtureMonthHeading('Sept 2025'), { month: 9, year: '2025' });
  assert.equal(parseFixtureMonthHeading('Maypole'), undefined);
  assert.equal(parseFixtureMonthHeading('Me'), undefined);
  assert.equal(read('Thu 1st', 2025, 5), '05-01');
  assert.match(read('Thu 1st'), /is not a date/);
});

const faults: [string, RegExp][] = [
  ['', /is not a date\. Enter one such as 5 April/],
  ['soon', /is not a date/],
  ['5', /is not a date/],
  ['31 April', /is not a real date\. Put the day first: 5\/4 is 5 April\./],
  ['4/15/2025', /is not a real date\. Put the day first: 5\/4 is 5 April\./],
  ['0/4/2025', /is not a real date\. Put the day first: 5\/4 is 5 April\./],
  ['5 April 2024', /Enter a date in the 2025 season\. ‘5 April 2024’ is not in 2025\./],
  ['05/07/26', /not in 2025/],
  ['29 February', /Choose another date\. Most years do not have 29 February\./],
  ['29/2/2025', /Choose another date\. Most years do not have 29 February\./],
  ['Sunday 5 April', /5 April 2025 is a Saturday, not a Sunday\./],
  ['Tues 5/4/25', /5 April 2025 is a Saturday, not a Tuesday\./],
];
for (const [text, fault] of faults) {
  test(`‘${text}’ is pointed out`, () => assert.match(read(text), fault));
}

test('every day of every year is read in each form, with its own weekday and with no other', () => {
  const day = fc
    .record({
      year: fc.integer({ min: 1990, max: 2099 }),
      month: fc.nat(11),
      number: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, number }) => ({
      year,
      month,
      number,
      day: `${String(month + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`,
    }));
  fc.assert(
    fc.property(day, fc.nat(6), ({ year, month, number, day }, shift) => {
      const weekday = getWeekdayName(year, day);
      const name = monthNames[month] ?? '';
      for (const form of [
        `${weekday} ${number} ${name} ${year}`,
        `${weekday.slice(0, 3)} ${number}${number === 1 ? 'st' : 'th'} ${name.slice(0, 3)}`,
        `${number}/${month + 1}/${year}`,
        `${number}.${month + 1}.${String(year).slice(2)}`,
        `${year}-${day}`,
        formatDayAndMonth(day),
      ]) {
        // Two figures are parsed as a year of the season's century.
        assert.equal(read(form, year), day, form);
      }
      const other = weekdayNames[shift] ?? '';
      const said = read(`${other} ${formatDayAndMonth(day)}`, year);
      const isWinter = day <= '03-31' && other === getWeekdayName(year + 1, day);
      if (other === weekday) assert.equal(said, day);
      else if (isWinter) assert.equal(said, `${year + 1}-${day}`);
      else
        assert.equal(
          said,
          `${formatDayAndMonth(day)} ${year} is a ${weekday}, not a ${other}. Correct the date or the weekday.`,
        );
    }),
    { numRuns: 500 },
  );
});

test('weekdays go by their short names, and no word that only begins like one is a weekday', () => {
  assert.equal(parseWeekday('Weds'), 'Wednesday');
  assert.equal(parseWeekday('THURS.'), 'Thursday');
  assert.equal(parseWeekday('Tue 5'), 'Tuesday');
  assert.equal(parseWeekday('Sunderland'), undefined);
  assert.equal(parseWeekday('Friskney'), undefined);
  assert.equal(parseWeekday('Monks'), undefined);
});

test('whatever is written, it is a day or a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const said = read(text);
      assert.match(said, /^((\d{4}-)?\d\d-\d\d|[\s\S]+\.)$/);
    }),
    { numRuns: 1000 },
  );
});

test('the weekday tells which January it is, and a year that is written wins', () => {
  assert.equal(read('Tue 14 January'), '01-14');
  assert.equal(read('Wed 14 January'), '2026-01-14');
  assert.match(read('Fri 14 January'), /14 January 2025 is a Tuesday, not a Friday\./);
  assert.equal(read('14 January 2026'), '2026-01-14');
  assert.equal(read('5/4/26'), '2026-04-05');
  assert.match(read('Tue 14 January 2026'), /14 January 2026 is a Wednesday, not a Tuesday\./);
  assert.match(read('4 October 2026'), /Enter a date in the 2025 season\. ‘4 October 2026’ is not in 2025\./);
});

test('without a weekday the order tells: what comes after the autumn is of the year after', () => {
  const after = (text: string, before: string) => parseFixtureDate(text, 2025, { after: before });
  assert.deepEqual(after('7 January', '2025-12-28'), { date: '2026-01-07' });
  assert.deepEqual(after('4 April', '2026-03-28'), { date: '2026-04-04' });
  assert.deepEqual(after('7 January', '2025-01-03'), { date: '2025-01-07' });
  assert.deepEqual(after('5 April', '2025-09-20'), { date: '2025-04-05' }, 'another league’s list begins');
  assert.deepEqual(after('4 October', '2026-03-28'), { date: '2025-10-04' });
  assert.deepEqual(
    after('Tue 7 January', '2025-12-28'),
    { date: '2025-01-07' },
    'its weekday says otherwise',
  );
  assert.deepEqual(parseFixtureDate('7', 2025, { month: 1, year: '2026' }), { date: '2026-01-07' });
});

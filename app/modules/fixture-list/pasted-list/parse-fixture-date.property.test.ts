import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getWeekdayName, monthNames, weekdayNames } from '#app/core/dates.ts';
import { parseFixtureDate, parseFixtureMonthHeading } from './parse-fixture-date.ts';

const year = fc.integer({ min: 2001, max: 2098 });
const date = fc
  .tuple(year, fc.integer({ min: 0, max: 364 }))
  .map(([year, days]) => new Date(Date.UTC(year, 0, 1 + days)))
  .filter((date) => !(date.getUTCMonth() === 1 && date.getUTCDate() === 29));
const partsOf = (date: Date) => {
  const iso = date.toISOString().slice(0, 10);
  const month = monthNames[date.getUTCMonth()] ?? '';
  return { iso, day: iso.slice(5), number: date.getUTCDate(), month, year: date.getUTCFullYear() };
};
const suffix = (n: number) =>
  n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th';

test('a day of a season is read however it is written', () => {
  fc.assert(
    fc.property(date, fc.boolean(), (date, shouted) => {
      const { iso, day, number, month, year } = partsOf(date);
      const weekday = getWeekdayName(year, day);
      const two = (n: number) => String(n).padStart(2, '0');
      const writings = [
        `${number} ${month}`,
        `${weekday} ${number}${suffix(number)} ${month}`,
        `${weekday.slice(0, 3)} ${number} ${month.slice(0, 3)} ${year}`,
        `${month} ${number}${suffix(number)}`,
        `${weekday}, the ${number}${suffix(number)} of ${month}`,
        `${number}/${date.getUTCMonth() + 1}`,
        `${two(number)}/${two(date.getUTCMonth() + 1)}/${year}`,
        `${number}.${date.getUTCMonth() + 1}.${two(year % 100)}`,
        iso,
      ];
      for (const writing of writings) {
        const typed = shouted ? `  ${writing.toUpperCase()} ` : writing;
        assert.deepEqual(parseFixtureDate(typed, year), { date: `${year}-${day}` }, typed);
      }
      assert.deepEqual(parseFixtureDate(String(number), year, { month: date.getUTCMonth() + 1 }), {
        date: `${year}-${day}`,
      });
    }),
  );
});

test('a weekday or a year that does not fit is a fault, and says which', () => {
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(...weekdayNames),
      fc.integer({ min: 1, max: 50 }),
      (date, other, years) => {
        const { day, number, month, year } = partsOf(date);
        const real = getWeekdayName(year, day);
        const read = parseFixtureDate(`${other} ${number} ${month}`, year);
        const winter = day <= '03-31' && other === getWeekdayName(year + 1, day);
        assert.deepEqual('fault' in read, other !== real && !winter);
        if ('fault' in read) assert.ok(read.fault.includes(real) && read.fault.includes(other));
        const late = parseFixtureDate(`${number} ${month} ${year + years}`, year);
        assert.equal('fault' in late, years > 1 || day > '06-30');
      },
    ),
  );
});

test('whatever is pasted is a day or a fault in a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), year, (text, year) => {
      const read = parseFixtureDate(text, year);
      if ('date' in read) assert.match(read.date, /^\d{4}-\d\d-\d\d$/);
      else assert.match(read.fault, /\.$/);
      const heading = parseFixtureMonthHeading(text);
      assert.ok(heading === undefined || (heading.month >= 1 && heading.month <= 12));
    }),
  );
});

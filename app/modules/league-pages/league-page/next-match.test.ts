import assert from 'node:assert/strict';
import { test } from 'node:test';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  shiftPastSeasonToCurrentYear,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { formatNextLeagueMatch, getUpcomingLeagueMatches } from './next-match.ts';

const event = (day: string, type: string, opponent: string, location = '') =>
  ({
    id: day + type,
    season: 2025,
    day,
    type,
    opponent,
    location,
    date: formatDayAndMonth(day),
  }) as CalendarEvent;
const season: CalendarSeason = {
  year: 2025,
  events: [
    event('04-15', 'tuesday', 'Keldthorpe', 'Larkby'),
    event('05-13', 'roll-up', 'Roll-up', 'Larkby'),
    event('05-13', 'tuesday', 'Tathby', 'Tathby Green'),
    event('05-14', 'wednesday', 'Marshwick'),
    event('09-09', 'tuesday', 'Osmoor'),
  ],
};
const next = (moment: string, day = 'tuesday', of: CalendarSeason | undefined = season) => {
  const date = todayInLondon(() => new Date(moment));
  return formatNextLeagueMatch(
    day,
    getUpcomingLeagueMatches(of && shiftPastSeasonToCurrentYear(of, date), day, date),
  );
};
const tathby = 'Next Tuesday match: 13 May Tathby @ Tathby Green';

test('the day before, it is next', () => assert.equal(next('2025-05-12T12:00:00Z'), tathby));
test('on the day it is still next, until midnight in London', () =>
  assert.equal(next('2025-05-13T22:59:59Z'), tathby));
test('at 23:30 UTC in summer it is already tomorrow in London', () => {
  assert.equal(next('2025-05-12T23:30:00Z'), tathby);
  assert.equal(next('2025-05-13T23:30:00Z'), 'Next Tuesday match: 9 September Osmoor');
});
test('the day after, the one behind it is next', () => {
  assert.equal(next('2025-05-14T08:00:00Z'), 'Next Tuesday match: 9 September Osmoor');
});
test('on the last day the last match is next', () => {
  assert.equal(next('2025-09-09T20:00:00Z'), 'Next Tuesday match: 9 September Osmoor');
});
test('after the last day there is none', () => {
  assert.equal(next('2025-09-10T08:00:00Z'), 'No upcoming Tuesday matches.');
});
test('on 31 December there is none, and on 1 January the dates are read with the new year', () => {
  assert.equal(next('2025-12-31T23:59:00Z'), 'No upcoming Tuesday matches.');
  assert.equal(next('2026-01-01T00:00:00Z'), 'Next Tuesday match: 15 April Keldthorpe @ Larkby');
});
test('each league has its own matches, and no place where none is known', () => {
  assert.equal(next('2025-05-01T12:00:00Z', 'wednesday'), 'Next Wednesday match: 14 May Marshwick');
  assert.equal(next('2025-05-01T12:00:00Z', 'friday'), 'No upcoming Friday matches.');
});
test('without a season there is none', () => {
  assert.equal(
    formatNextLeagueMatch('friday', getUpcomingLeagueMatches(undefined, 'friday', '2025-05-01')),
    'No upcoming Friday matches.',
  );
});

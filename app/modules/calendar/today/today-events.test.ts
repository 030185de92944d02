import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  shiftPastSeasonToCurrentYear,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import {
  formatEventNameInSentence,
  formatTodayEventDetails,
  getNextEventAfterToday,
  getTodayEvents,
} from './today-events.ts';

const club = {
  name: 'Larkby',
  rollUps: { label: '1:30 for 2pm start', arrive: '13:30', start: '14:00', end: '16:30' },
  fees: { membership: '£45.00', rollUpMember: '£2', rollUpNonMember: '£3' },
  matchTimes: { tuesday: '14:00', friday: '18:00' },
};

const base = { season: 2025, location: 'Larkby', time: null, link: null, state: 'on', note: '' };
function event(day: string, opponent: string, more: Partial<CalendarEvent> = {}): CalendarEvent {
  const said = {
    id: `${day}-${opponent}`,
    day,
    date: formatDayAndMonth(day),
    weekday: getWeekdayName(2025, day),
    opponent,
  };
  const kind = starterKind(more.type ?? 'roll-up');
  return { ...base, kind, postponed_from: null, ...said, ...more } as CalendarEvent;
}

const season = (...events: CalendarEvent[]): CalendarSeason => ({ year: 2025, events });
const summer = season(
  event('04-05', 'Roll-up'),
  event('06-07', 'Roll-up'),
  event('06-08', 'Spencer Shield', { type: 'open', time: '10:00' }),
  event('06-14', 'Roll-up', { state: 'cancelled', note: 'The green is under water.' }),
  event('09-27', 'Roll-up'),
);

/** Return today's line as text. */
function line(of: CalendarSeason | undefined, date: string): string {
  const { day, events, none } = getTodayEvents(of && shiftPastSeasonToCurrentYear(of, date), date);
  const words = events
    .map((one) => formatEventNameInSentence(one) + formatTodayEventDetails(one, club))
    .join(' | ');
  return `Today, ${day}: ${words || none}`;
}

test('a roll-up today has its time and what a visitor pays', () =>
  assert.equal(line(summer, '2025-06-07'), 'Today, Saturday 7 June: roll-up, 1:30 for 2pm, visitors £3'));

test('what is cancelled today says so, and why', () =>
  assert.equal(
    line(summer, '2025-06-14'),
    'Today, Saturday 14 June: roll-up is cancelled. The green is under water.',
  ));

test('a match says where and when, whether its time is its own or the usual one', () => {
  const day = season(
    event('06-10', 'Tathby', { type: 'tuesday' }),
    event('06-10', 'Hollowby', { type: 'friday', location: 'Hollowby', time: '18:30' }),
    event('06-10', 'County Top Ten', { type: 'county', location: 'Skelby' }),
  );
  assert.equal(
    line(day, '2025-06-10'),
    'Today, Tuesday 10 June: Tathby at home, 2pm | Hollowby away, 6:30pm | County Top Ten @ Skelby',
  );
});

test('a roll-up at an hour of its own is not at the usual one', () =>
  assert.match(line(season(event('06-07', 'Roll-up', { time: '10:00' })), '2025-06-07'), /roll-up, 10am, /));

test('what was postponed says on its old day where it went, and on its new one where it came from', () => {
  const moved = season(
    event('06-17', 'Tathby', { type: 'tuesday', postponed_from: '06-10', note: 'Rain.' }),
    event('06-24', 'Skelby', { type: 'tuesday', state: 'postponed' }),
  );
  assert.match(line(moved, '2025-06-10'), /: Tathby at home is postponed to Tuesday 17 June\. Rain\.$/);
  assert.match(line(moved, '2025-06-17'), /: Tathby at home, 2pm\. Moved from Tuesday 10 June\. Rain\.$/);
  assert.match(line(moved, '2025-06-24'), /: Skelby at home is postponed\.$/);
});

test('a day without anything says so, and what it is that has not begun, is over or is not known', () => {
  assert.equal(line(summer, '2025-06-09'), 'Today, Monday 9 June: Nothing is on.');
  const begins = 'Nothing is on. The 2025 season begins on Saturday 5 April.';
  assert.equal(line(summer, '2025-03-04'), `Today, Tuesday 4 March: ${begins}`);
  assert.equal(line(summer, '2024-12-31'), `Today, Tuesday 31 December: ${begins}`);
  assert.equal(line(summer, '2025-09-28'), 'Today, Sunday 28 September: The 2025 season is over.');
  for (const none of [undefined, season()])
    assert.equal(
      line(none, '2025-06-07'),
      'Today, Saturday 7 June: The 2025 fixtures have not been published yet.',
    );
  assert.equal(
    line(summer, '2026-04-05'),
    'Today, Sunday 5 April: The 2026 fixtures have not been published yet.',
  );
});

test('a season is over when its time is, and not when the one result that somebody entered is past', () => {
  const more = 'Nothing is on, and nothing more is in the calendar yet.';
  const begun = season(event('04-30', 'Tathby', { type: 'tuesday' }));
  assert.equal(line(begun, '2025-05-01'), `Today, Thursday 1 May: ${more}`);
  assert.equal(line(begun, '2025-08-31'), `Today, Sunday 31 August: ${more}`);
  assert.equal(line(begun, '2025-09-01'), 'Today, Monday 1 September: The 2025 season is over.');
  assert.equal(
    getTodayEvents(shiftPastSeasonToCurrentYear(begun, '2025-05-01'), '2025-05-01').over,
    undefined,
  );
  const winter = season(event('10-05', 'Tathby', { type: 'tuesday' }));
  assert.equal(line(winter, '2025-10-06'), `Today, Monday 6 October: ${more}`);
  assert.equal(line(winter, '2025-12-31'), `Today, Wednesday 31 December: ${more}`);
  const indoors = season(event('02-10', 'Skelby', { type: 'tuesday' }));
  assert.equal(line(indoors, '2025-02-11'), `Today, Tuesday 11 February: ${more}`);
  assert.match(line(indoors, '2025-03-01'), /The 2025 season is over/);
});

test('after today comes the next day on which something is on', () => {
  assert.equal(getNextEventAfterToday(summer, '2025-06-07')?.opponent, 'Spencer Shield');
  assert.equal(getNextEventAfterToday(summer, '2025-06-08')?.day, '09-27');
  assert.equal(getNextEventAfterToday(summer, '2025-09-27'), undefined);
});

test('one price for everybody is said once', () => {
  const fees = { ...club.fees, rollUpMember: '£3' };
  assert.equal(formatTodayEventDetails(event('06-07', 'Roll-up'), { ...club, fees }), ', 1:30 for 2pm, £3');
});

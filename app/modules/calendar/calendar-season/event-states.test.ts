import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventStates,
  formatEventStateBadge,
  formatEventStateText,
  getEventStateAfterResult,
  getEventStateWithoutResult,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { formatNextLeagueMatch } from '#app/modules/league-pages/league-page/next-match.ts';
import {
  addPostponedEventEntries,
  type CalendarEvent,
  type CalendarSeason,
  getCalledOffEvents,
  getNextEvent,
  groupEventsByMonth,
} from './calendar-season.ts';

const event = (day: string, opponent: string, facts: Partial<CalendarEvent> = {}) =>
  ({
    ...{ id: opponent, day, opponent, season: 2025, state: 'on', note: '', postponed_from: null },
    ...{ date: day, location: '', weekday: 'Tuesday' },
    ...facts,
  }) as CalendarEvent;
const season = (...events: CalendarEvent[]): CalendarSeason => ({ year: 2025, events });

test('what is off is not next, and is told before the next one', () => {
  const all = season(
    event('06-10', 'Off', { state: 'cancelled', note: 'Rain' }),
    event('06-11', 'Waiting', { state: 'postponed' }),
    event('06-12', 'On'),
    event('06-20', 'Later', { state: 'cancelled' }),
  );
  assert.equal(getNextEvent(all, '2025-06-09')?.opponent, 'On');
  assert.deepEqual(
    getCalledOffEvents(all, '2025-06-09').map(({ opponent }) => opponent),
    ['Off', 'Waiting'],
  );
  assert.deepEqual(
    getCalledOffEvents(season(event('06-10', 'Off', { state: 'cancelled' })), '2025-06-09'),
    [],
  );
});

test('a league’s next match is one that is on', () => {
  const matches = [event('06-10', 'Off', { state: 'cancelled' }), event('06-17', 'On')];
  assert.equal(formatNextLeagueMatch('tuesday', matches), 'Next Tuesday match: 06-17 On');
});

test('what has a new date stands on both days: once as postponed, once as on', () => {
  const moved = event('06-17', 'Tathby', { postponed_from: '06-10', date: '17 June', note: 'Rain.' });
  const shown = addPostponedEventEntries([event('06-12', 'Between'), moved]);
  assert.deepEqual(
    shown.map(({ day, opponent, state }) => [day, opponent, state]),
    [
      ['06-10', 'Tathby', 'postponed'],
      ['06-12', 'Between', 'on'],
      ['06-17', 'Tathby', 'on'],
    ],
  );
  const [was, , now] = shown;
  assert.ok(was && now);
  assert.equal(formatEventStateBadge(was), 'Postponed to Tuesday 17 June');
  assert.equal(formatEventStateText(now), 'Moved from Tuesday 10 June. Rain.');
  assert.equal(new Set(shown.map(({ id }) => id)).size, 3);
  assert.equal(groupEventsByMonth(shown)[0]?.events.length, 3);
});

test('what was played was on, and what a result postponed is on again without it', () => {
  assert.deepEqual(
    eventStates.map((state) => isEventNotPlayed({ state })),
    [false, true, true],
  );
  const off = event('06-10', 'Off', { state: 'cancelled', note: 'Rain.' });
  assert.deepEqual(getEventStateAfterResult(off, 'played'), { state: 'on', note: '' });
  assert.deepEqual(getEventStateAfterResult(event('06-10', 'On', { note: 'Bring whites.' }), 'played'), {
    state: 'on',
    note: 'Bring whites.',
  });
  assert.deepEqual(getEventStateAfterResult(off, 'postponed'), { state: 'postponed' });
  assert.deepEqual(getEventStateWithoutResult(event('06-10', 'Off', { state: 'postponed' })), {
    state: 'on',
    note: '',
  });
  assert.deepEqual(getEventStateWithoutResult(off), {});
});

test('what is as it always was says nothing', () =>
  assert.equal(formatEventStateText(event('06-10', 'On')), ''));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getEventDate, getEventLastDate, isEventNotPlayed, toEventDateColumns } from '#app/core/event.ts';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  getEventDisplayDate,
  getEventDisplayEndDate,
  getNextEvent,
  getUpcomingEvents,
  groupEventsByMonth,
  mergePublishedSeasons,
} from './calendar-season.ts';

const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

const event = (season: number) =>
  fc
    .record({
      at: fc.integer({ min: 0, max: 540 }),
      days: fc.constantFrom(0, 0, 0, 3),
      state: fc.constantFrom('on', 'on', 'cancelled'),
    })
    .map(({ at, days, state }) => {
      const date = plus(getSeasonDateRange(season).min, at);
      const isLong = days > 0 && date.slice(5) < '06-25';
      const facts = { state, note: '', postponed_from: null, ends_on: isLong ? plus(date, days) : null };
      return { ...toEventDateColumns(date, season), ...facts } as CalendarEvent;
    })
    .filter(({ day }) => day !== '02-29');
const book = (year: number): fc.Arbitrary<CalendarSeason> =>
  fc.array(event(year), { maxLength: 8 }).map((events) => ({
    year,
    events: events.map((one, index) => ({ ...one, id: `${year}-${index}` })),
  }));
const twoSeasons = fc.tuple(book(2025), book(2026));
const anyDate = fc.integer({ min: 0, max: 1200 }).map((days) => plus('2024-12-01', days));
const shown = (seasons: CalendarSeason[], date: string) => mergePublishedSeasons(seasons, date)?.events ?? [];

test('what is next is the earliest event that is on, today or later, of all that are shown', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const calendar = mergePublishedSeasons(seasons, date);
      assert.ok(calendar);
      const next = getNextEvent(calendar, date);
      const on = calendar.events.filter(
        (one) => !isEventNotPlayed(one) && getEventDisplayEndDate(one) >= date,
      );
      assert.equal(next && getEventDisplayDate(next), on.map(getEventDisplayDate).sort()[0]);
    }),
  );
});

test('nothing is shown twice, and all in the order of their days', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const events = shown(seasons, date);
      assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
      assert.deepEqual(events.map(getEventDisplayDate), events.map(getEventDisplayDate).sort());
      assert.deepEqual(
        groupEventsByMonth(events).flatMap((month) => month.events.map(({ id }) => id)),
        events.map(({ id }) => id),
      );
      const names = groupEventsByMonth(events).map(({ name }) => name);
      assert.equal(new Set(names).size, names.length);
    }),
  );
});

test('no event that is running or still to come is lost, whichever season is published after it', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const ids = shown(seasons, date).map(({ id }) => id);
      for (const one of seasons.flatMap(({ events }) => events))
        if (getEventLastDate(one) >= date)
          assert.ok(ids.includes(one.id), `${one.id} of ${getEventDate(one)} on ${date}`);
    }),
  );
});

test('dates are the events’ own as long as any of them is to come, and after that this year’s', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const events = shown(seasons, date);
      const own = events.every((one) => getEventDisplayDate(one) === getEventDate(one));
      if (events.some((one) => getEventLastDate(one) >= date)) assert.ok(own);
      else
        for (const one of events)
          assert.equal(
            Number(getEventDisplayDate(one).slice(0, 4)) - Number(getEventDate(one).slice(0, 4)),
            Math.max(0, Number(date.slice(0, 4)) - 2026),
          );
      assert.ok(getUpcomingEvents({ events }, date).every((one) => getEventDisplayEndDate(one) >= date));
    }),
  );
});

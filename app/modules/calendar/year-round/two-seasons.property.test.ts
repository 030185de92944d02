import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { columnsOf, dateOf, isOff, lastDateOf } from '#app/core/event.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import {
  byMonth,
  type CalendarEvent,
  calendarOf,
  nextEvent,
  readOn,
  readUntil,
  type Season,
  toCome,
} from './season.ts';

const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

const event = (season: number) =>
  fc
    .record({
      at: fc.integer({ min: 0, max: 540 }),
      days: fc.constantFrom(0, 0, 0, 3),
      state: fc.constantFrom('on', 'on', 'cancelled'),
    })
    .map(({ at, days, state }) => {
      const date = plus(seasonBounds(season).min, at);
      const isLong = days > 0 && date.slice(5) < '06-25';
      const facts = { state, note: '', postponed_from: null, ends_on: isLong ? plus(date, days) : null };
      return { ...columnsOf(date, season), ...facts } as CalendarEvent;
    })
    .filter(({ day }) => day !== '02-29');
const book = (year: number): fc.Arbitrary<Season> =>
  fc.array(event(year), { maxLength: 8 }).map((events) => ({
    year,
    events: events.map((one, index) => ({ ...one, id: `${year}-${index}` })),
  }));
const twoSeasons = fc.tuple(book(2025), book(2026));
const anyDate = fc.integer({ min: 0, max: 1200 }).map((days) => plus('2024-12-01', days));
const shown = (seasons: Season[], date: string) => calendarOf(seasons, date)?.events ?? [];

test('what is next is the earliest event that is on, today or later, of all that are shown', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const calendar = calendarOf(seasons, date);
      assert.ok(calendar);
      const next = nextEvent(calendar, date);
      const on = calendar.events.filter((one) => !isOff(one) && readUntil(one) >= date);
      assert.equal(next && readOn(next), on.map(readOn).sort()[0]);
    }),
  );
});

test('nothing is shown twice, and all in the order of their days', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const events = shown(seasons, date);
      assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
      assert.deepEqual(events.map(readOn), events.map(readOn).sort());
      assert.deepEqual(
        byMonth(events).flatMap((month) => month.events.map(({ id }) => id)),
        events.map(({ id }) => id),
      );
      const names = byMonth(events).map(({ name }) => name);
      assert.equal(new Set(names).size, names.length);
    }),
  );
});

test('no event that is running or still to come is lost, whichever season is published after it', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const ids = shown(seasons, date).map(({ id }) => id);
      for (const one of seasons.flatMap(({ events }) => events))
        if (lastDateOf(one) >= date)
          assert.ok(ids.includes(one.id), `${one.id} of ${dateOf(one)} on ${date}`);
    }),
  );
});

test('dates are the events’ own as long as any of them is to come, and after that this year’s', () => {
  fc.assert(
    fc.property(twoSeasons, anyDate, (seasons, date) => {
      const events = shown(seasons, date);
      const own = events.every((one) => readOn(one) === dateOf(one));
      if (events.some((one) => lastDateOf(one) >= date)) assert.ok(own);
      else
        for (const one of events)
          assert.equal(
            Number(readOn(one).slice(0, 4)) - Number(dateOf(one).slice(0, 4)),
            Math.max(0, Number(date.slice(0, 4)) - 2026),
          );
      assert.ok(toCome({ events }, date).every((one) => readUntil(one) >= date));
    }),
  );
});

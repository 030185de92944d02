import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { starterKinds } from '#tests/calendar/starter-kinds.ts';
import { type EventClashCandidate, findEventClashes, findSeasonEventClashes } from './clashes.ts';

const event: fc.Arbitrary<Omit<EventClashCandidate, 'id'>> = fc.record({
  kind: fc.constantFrom(...starterKinds),
  date: fc.constantFrom('2025-06-03', '2025-06-04', '2025-06-05'),
  opponent: fc.constantFrom('Hollowby', 'Hollowby B', 'Osmoor', 'Saltmere'),
  place: fc.constantFrom('home', 'away', 'none') as fc.Arbitrary<EventClashCandidate['place']>,
  time: fc.constantFrom('', '14:00', '18:15'),
  state: fc.constantFrom('on', 'cancelled', 'postponed'),
});
const season = fc
  .array(event, { maxLength: 12 })
  .map((events) => events.map((one, index): EventClashCandidate => ({ ...one, id: `event-${index}` })));

test('an event clashes only with what is on and on the same day, and what is off with nothing', () => {
  fc.assert(
    fc.property(season, (events) => {
      for (const one of events) {
        const company = events.filter(
          ({ id, date, state }) => id !== one.id && date === one.date && state === 'on',
        );
        const clashes = findEventClashes(one, events);
        if (one.state !== 'on' || company.length === 0) assert.deepEqual(clashes, []);
        assert.deepEqual(clashes, findEventClashes(one, [one, ...company]));
      }
    }),
  );
});

test('of two that clash each is told of the other, and all together tell what each alone does', () => {
  fc.assert(
    fc.property(season, (events) => {
      const all = findSeasonEventClashes(events);
      for (const one of events) assert.deepEqual(all.get(one.id), findEventClashes(one, events));
      for (const one of events)
        for (const other of events)
          assert.equal(findEventClashes(one, [other]).length > 0, findEventClashes(other, [one]).length > 0);
    }),
  );
});

test('a sentence is said once, however many events it is true of', () => {
  fc.assert(
    fc.property(season, (events) => {
      for (const clashes of findSeasonEventClashes(events).values())
        assert.equal(new Set(clashes).size, clashes.length);
    }),
  );
});

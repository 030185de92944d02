import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPlacesLeft } from '#app/modules/bookings/bookings.ts';
import { getOpenCompetitionEntryStage, type OpenCompetitionEntryStageInput } from './entry-stage.ts';

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
const standing: fc.Arbitrary<OpenCompetitionEntryStageInput> = fc.record({
  date: day,
  today: day,
  entries_from: fc.option(day),
  closes: fc.option(day),
  places: fc.option(fc.integer({ min: 1, max: 40 })),
  taken: fc.integer({ min: 0, max: 60 }),
  isWon: fc.boolean(),
  isOff: fc.boolean(),
});
const takesEntries = (open: OpenCompetitionEntryStageInput) =>
  ['open', 'full'].includes(getOpenCompetitionEntryStage(open));

test('entries are taken on no day outside their time, nor for what is off, won or over', () => {
  fc.assert(
    fc.property(standing, (open) => {
      const { today, date, entries_from, closes, isWon, isOff } = open;
      const inTime =
        entries_from !== null &&
        today >= entries_from &&
        today <= date &&
        (closes === null || today <= closes);
      assert.equal(takesEntries(open), inTime && !isWon && !isOff);
    }),
  );
});

test('where entries are taken, it is full exactly when no place is left, and says how many are', () => {
  fc.assert(
    fc.property(standing, (open) => {
      const { places, taken } = open;
      if (!takesEntries(open)) return;
      const left = places === null ? Number.POSITIVE_INFINITY : Math.max(0, places - taken);
      assert.equal(getOpenCompetitionEntryStage(open) === 'full', left === 0);
      assert.equal(
        Number.parseInt(formatPlacesLeft(open) || 'Infinity', 10) || (places === null ? left : 0),
        left,
      );
    }),
  );
});

test('one side more never opens what was full, and one place more never fills what was open', () => {
  fc.assert(
    fc.property(standing, (open) => {
      if (getOpenCompetitionEntryStage(open) === 'full')
        assert.equal(getOpenCompetitionEntryStage({ ...open, taken: open.taken + 1 }), 'full');
      const more = { ...open, places: open.places === null ? null : open.places + 1 };
      if (getOpenCompetitionEntryStage(open) === 'open')
        assert.equal(getOpenCompetitionEntryStage(more), 'open');
    }),
  );
});

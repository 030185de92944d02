import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { findRecurringEventDoubleBookings, type RecurringSeasonEvent } from './season-parts.ts';

const part = (opponent: string, location: string, nth: number): RecurringSeasonEvent => ({
  id: opponent,
  kind: starterKind('friendly'),
  opponent,
  location,
  was: '2025-06-07',
  next: false,
  rule: { kind: 'once', on: { nth, weekday: 5, month: 6 } },
  without: [],
});

test('two events of the new season on one day at one place are to be decided; elsewhere or another week they are not', () => {
  const parts = [part('Farlby', 'Larkby', 1), part('Osmoor', 'Larkby', 1), part('Wychby', 'Larkby', 2)];
  const found = findRecurringEventDoubleBookings(2026, [
    ...parts,
    part('Ulcebrook', 'Ulcebrook', 1),
    part('Nobody', '', 2),
  ]);
  assert.deepEqual(
    found.map(({ day, parts }) => [day, parts.map(({ opponent }) => opponent)]),
    [['2026-06-06', ['Farlby', 'Osmoor']]],
  );
});

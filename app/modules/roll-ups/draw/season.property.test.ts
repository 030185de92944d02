import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeededRandom, shuffleSeeded } from '#app/core/seeded-random.ts';
import { createTestDrawPeople, drawTestRollUpDays, getTestDrawPairs } from '#tests/draw-inputs.ts';

/** Return the arrivals on each of 25 days, between `least` and `most` of the club. */
function season(club: number, [least, most]: [number, number], seed: number): string[][] {
  const chance = createSeededRandom(seed);
  return Array.from({ length: 25 }, () =>
    shuffleSeeded(createTestDrawPeople(club), chance).slice(
      0,
      least + Math.floor(chance() * (most - least + 1)),
    ),
  );
}

/** Count the pairs that were together again: within so many days of play, or at all. */
function repeats(days: ReturnType<typeof drawTestRollUpDays>, within = Number.POSITIVE_INFINITY): number {
  const last = new Map<string, number>();
  let again = 0;
  for (const [day, draw] of days.entries())
    for (const pair of getTestDrawPairs(draw)) {
      const before = last.get(pair);
      if (before !== undefined && day - before <= within) again++;
      last.set(pair, day);
    }
  return again;
}

const seeds = [1, 2];

function compare(club: number, attendance: [number, number], within?: number) {
  const sum = (blind: boolean) =>
    seeds.reduce(
      (all, seed) =>
        all + repeats(drawTestRollUpDays(season(club, attendance, seed), { seed, blind }), within),
      0,
    );
  return { ours: sum(false), plain: sum(true) };
}

for (const [club, least, most] of [
  [60, 20, 30],
  [40, 18, 28],
  [30, 12, 24],
  [30, 8, 14],
] as const)
  test(`${least} to ${most} of ${club} members: over a season at most a third of the repeats of a plain draw`, () => {
    const { ours, plain } = compare(club, [least, most]);
    assert.ok(ours <= plain / 3, `${ours} against ${plain}`);
  });

// Where there are too few members for new partners every time, repeats within three days of play are compared instead.
for (const [club, least, most] of [
  [24, 16, 24],
  [20, 12, 18],
  [18, 18, 18],
  [12, 8, 12],
  [12, 12, 12],
  [9, 9, 9],
] as const)
  test(`${least} to ${most} of ${club} members: soon again at most a third as often as with a plain draw`, () => {
    const { ours, plain } = compare(club, [least, most], 3);
    assert.ok(ours <= plain / 3, `${ours} against ${plain}`);
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countedShots, exact, type ScoreSheet, scoreOf } from './match-score.ts';
import { type Bands, countsRinks, fullPoints, givenOut, type RuleCard } from './rule-card.ts';
import {
  abandonedScores,
  abandonedWays,
  bandMeasures,
  criteria,
  matchStates,
  roundings,
} from './rule-words.ts';
import { type Deduction, type Fixture, standings, type Team } from './table.ts';

const half = fc.integer({ min: 0, max: 12 }).map((n) => n / 2);
/** With a first band from none, from one or from more shots; the loser never gets more than the winner. */
const bands: fc.Arbitrary<Bands | null> = fc.option(
  fc.record({
    by: fc.constantFrom(...bandMeasures),
    steps: fc
      .uniqueArray(fc.record({ from: fc.nat(4), won: fc.nat(12), lost: fc.nat(12) }), {
        ...{ minLength: 1, maxLength: 3 },
        selector: ({ from }) => from,
      })
      .map((steps) =>
        steps
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, won, lost }) => ({
            from,
            won: Math.max(won, lost) / 2,
            lost: Math.min(won, lost) / 2,
          })),
      ),
  }),
);
const cards: fc.Arbitrary<RuleCard> = fc.record({
  rinks: fc.integer({ min: 0, max: 6 }),
  rinkWon: half,
  rinkTied: half,
  win: half,
  winAway: fc.option(half),
  draw: half,
  rinkBands: bands,
  matchBands: bands,
  wonBy: fc.constantFrom('points', 'shots'),
  shortPercent: fc.constantFrom(0, 25, 10, 33),
  shortRounding: fc.constantFrom(...roundings),
  shortShots: fc.option(fc.nat(4)),
  concededPoints: fc.option(half),
  concededShots: fc.nat(20),
  offenderPoints: half,
  offenderShots: fc.option(fc.nat(20)),
  abandonedFrom: fc.option(fc.nat(20)),
  abandonedScore: fc.constantFrom(...abandonedScores),
  abandoned: fc.constantFrom(...abandonedWays),
  sharedPoints: fc.option(half),
  extraEnd: fc.boolean(),
  order: fc.shuffledSubarray([...criteria], { minLength: 1 }),
});

// Few shots and few teams, so that level teams are common.
const pair = (most: number) => fc.record({ home: fc.nat(most), away: fc.nat(most) });
const sheets: fc.Arbitrary<ScoreSheet> = fc.record({
  state: fc.constantFrom('played' as const, 'played' as const, ...matchStates),
  concededBy: fc.constantFrom('home', 'away', null),
  ends: fc.option(fc.nat(25)),
  rinks: fc.array(
    fc.record(
      { home: fc.nat(3), away: fc.nat(3), short: fc.constantFrom('home', 'away', 'both') },
      { requiredKeys: ['home', 'away'] },
    ),
    { maxLength: 4 },
  ),
  shots: fc.option(pair(5)),
  points: fc.option(pair(3)),
  extraEnd: fc.constantFrom('home', 'away', null),
});
const teams: Team[] = ['Osmoor', 'Larkby', 'Tathby', 'Elkerby', 'Burwold'].map((name) => ({
  id: name,
  name,
}));
const fixtures: fc.Arbitrary<Fixture[]> = fc.array(
  fc
    .tuple(fc.shuffledSubarray(teams, { minLength: 2, maxLength: 2 }), sheets)
    .map(([[home, away], sheet]) => ({ home: home?.id ?? '', away: away?.id ?? '', sheet })),
  { maxLength: 14 },
);
const deductions: fc.Arbitrary<Deduction[]> = fc.array(
  fc.record({ team: fc.constantFrom(...teams.map(({ id }) => id)), points: half, shots: fc.nat(5) }),
  { maxLength: 3 },
);
const sum = (figures: number[]) => exact(figures.reduce((a, b) => a + b, 0));
const runs = { numRuns: 1500, seed: 12 };

test('over any set of results the columns add up', () => {
  fc.assert(
    fc.property(cards, fixtures, deductions, (card, played, taken) => {
      const table = standings(card, teams, played, taken);
      const scores = played.flatMap(({ sheet }) => scoreOf(sheet, card) ?? []);
      const column = (of: (row: (typeof table)[number]) => number) => sum(table.map(of));
      assert.equal(
        column(({ diff }) => diff),
        sum(table.map((row) => row.for - row.against)),
      );
      // What is for one is against another, but for shots that are taken from a side, and given to one whose opponent loses its own.
      const lost = scores.flatMap(({ penalty }) => penalty ?? []);
      const given = scores.filter(({ penalty }) => typeof penalty?.shots === 'number');
      assert.equal(
        column((row) => row.for),
        sum([
          column(({ against }) => against),
          ...given.map(({ shots }) => shots.home + shots.away),
          ...lost.map(({ shots }) => -(shots ?? 0)),
          ...taken.map(({ shots }) => -shots),
        ]),
      );
      assert.equal(
        column((row) => row.played),
        scores.length * 2,
      );
      assert.equal(
        column(({ won }) => won),
        column(({ lost }) => lost),
      );
      assert.equal(
        column(({ points }) => points),
        sum([
          ...scores.flatMap(({ points }) => [points.home, points.away]),
          ...lost.map(({ points }) => -points),
          ...taken.map((one) => -one.points),
        ]),
      );
      for (const row of table) assert.equal(row.played, row.won + row.lost + row.drawn);
    }),
    runs,
  );
});

test('places only rise, a shared one is shared by all that stand on it, and the next counts them', () => {
  fc.assert(
    fc.property(cards, fixtures, deductions, (card, played, taken) => {
      const table = standings(card, teams, played, taken);
      assert.equal(table.length, teams.length);
      for (const [index, { place, shared }] of table.entries()) {
        const level = table.filter((row) => row.place === place);
        assert.equal(shared, level.length > 1);
        assert.equal(place, table.findIndex((row) => row.place === place) + 1);
        if (index > 0) assert.ok(place >= (table[index - 1]?.place ?? 0));
      }
      const [first] = card.order;
      if (first === 'points')
        for (const [index, row] of table.entries())
          if (index > 0) assert.ok(row.points <= (table[index - 1]?.points ?? 0));
    }),
    runs,
  );
});

test('the order in which clubs and results were entered changes nothing', () => {
  const shuffled = fixtures.chain((played) =>
    fc.tuple(
      fc.constant(played),
      fc.shuffledSubarray(played, { minLength: played.length }),
      fc.shuffledSubarray(teams, { minLength: teams.length }),
    ),
  );
  fc.assert(
    fc.property(cards, shuffled, deductions, (card, [played, again, others], taken) => {
      assert.deepEqual(
        standings(card, others, again, taken.toReversed()),
        standings(card, teams, played, taken),
      );
    }),
    runs,
  );
});

const points = (one: { home: number; away: number }) => exact(one.home + one.away);

test('the points of a match that was played add up to what the format says, but for what is given to both where it is level', () => {
  const played = sheets.map((sheet) => ({ ...sheet, state: 'played' as const, points: null }));
  fc.assert(
    fc.property(cards, played, (card, sheet) => {
      const score = scoreOf(sheet, card);
      if (!score) return;
      const rinks = countsRinks(card) ? sheet.rinks.map((rink) => countedShots(rink, card)) : [];
      const level = rinks.filter(({ home, away }) => home === away).length;
      const isLevel = score.shots.home === score.shots.away;
      // What is decided is within what the format gives out for so many of them.
      const decided = givenOut({
        ...{ ...card, rinks: rinks.length - level },
        ...(isLevel && { win: 0, winAway: null, matchBands: null }),
      });
      const shared = level * 2 * card.rinkTied + (isLevel ? 2 * card.draw : 0);
      const sum = exact(points(score.points) - shared);
      assert.ok(
        exact(decided.least) <= sum && sum <= exact(decided.most),
        `${sum} of ${JSON.stringify(decided)}`,
      );
      if (!card.rinkBands && !card.matchBands && card.winAway === null)
        assert.equal(decided.least, decided.most);
      // No side gets more than the format's most.
      if (level === 0 && !isLevel)
        for (const side of ['home', 'away'] as const)
          assert.ok(score.points[side] <= exact(fullPoints({ ...card, rinks: rinks.length }, side)));
    }),
    runs,
  );
});

test('where each band shares out the same, and what is level half of it, a match always gives out the same', () => {
  const played = sheets.map((sheet) => ({ ...sheet, state: 'played' as const, points: null }));
  const fair = (all: number, given: Bands | null): Bands | null => {
    const shared = (won: number) => ({ won: Math.min(won, all), lost: all - Math.min(won, all) });
    return given && { ...given, steps: given.steps.map(({ from, won }) => ({ from, ...shared(won) })) };
  };
  fc.assert(
    fc.property(cards, played, (given, sheet) => {
      const { rinkWon, win } = given;
      const card = {
        ...{ ...given, rinks: sheet.rinks.length, rinkTied: rinkWon / 2, draw: win / 2, winAway: null },
        ...{ rinkBands: fair(rinkWon, given.rinkBands), matchBands: fair(win, given.matchBands) },
      };
      const { least, most } = givenOut(card);
      assert.equal(exact(least), exact(most));
      const score = scoreOf(sheet, card);
      if (score) assert.equal(points(score.points), exact(most));
    }),
    runs,
  );
});

test('of a match that was conceded one side has what the card gives, and the other loses what it takes', () => {
  const conceded = sheets.map((sheet) => ({ ...sheet, state: 'conceded' as const, points: null }));
  fc.assert(
    fc.property(cards, conceded, (card, sheet) => {
      const score = scoreOf(sheet, card);
      assert.equal(score === undefined, sheet.concededBy === null);
      if (!score?.penalty || !score.winner) return;
      assert.equal(score.points[score.winner], card.concededPoints ?? fullPoints(card, score.winner));
      assert.equal(score.points[score.penalty.side], 0);
      assert.deepEqual(
        [score.penalty.points, score.penalty.shots],
        [card.offenderPoints, card.offenderShots],
      );
    }),
    runs,
  );
});

test('teams share a place where no criterion tells them apart, and only there', () => {
  const plain = cards.map((card) => ({ ...card, order: card.order.filter((one) => one !== 'between') }));
  fc.assert(
    fc.property(plain, fixtures, deductions, (card, played, taken) => {
      const worths = (row: ReturnType<typeof standings>[number]) =>
        card.order.map(
          (one) =>
            ({
              ...{ points: row.points, difference: row.diff, for: row.for, won: row.won, rinks: row.rinks },
              ...{ against: row.against, between: 0 },
            })[one],
        );
      const table = standings(card, teams, played, taken);
      for (const one of table)
        for (const another of table)
          assert.equal(
            one.place === another.place,
            JSON.stringify(worths(one)) === JSON.stringify(worths(another)),
          );
    }),
    runs,
  );
});

test('a side that is short never has more shots than it scored, nor fewer than none', () => {
  const rink = fc.record({
    home: fc.nat(5000).map((shots) => shots / 100),
    away: fc.nat(50),
    short: fc.constantFrom('home' as const, 'away' as const, 'both' as const),
  });
  fc.assert(
    fc.property(cards, rink, (card, one) => {
      const counted = countedShots(one, card);
      for (const side of ['home', 'away'] as const) {
        assert.ok(counted[side] <= one[side] && counted[side] >= 0, `${counted[side]} of ${one[side]}`);
        if (one.short !== side && one.short !== 'both') assert.equal(counted[side], one[side]);
      }
    }),
    runs,
  );
});

test('an extra end changes neither points nor shots, and decides only what is level', () => {
  fc.assert(
    fc.property(cards, sheets, (card, sheet) => {
      const [one, without] = [scoreOf(sheet, card), scoreOf({ ...sheet, extraEnd: null }, card)];
      assert.deepEqual(
        [one?.points, one?.shots, one?.rinksWon],
        [without?.points, without?.shots, without?.rinksWon],
      );
      if (one?.byExtraEnd) assert.deepEqual([without?.winner, one.winner], [null, sheet.extraEnd]);
      else assert.deepEqual(one, without);
    }),
    runs,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cards, points, runs, sheets } from '#tests/calendar/leagues/any-league.ts';
import { calculateMatchScore, calculateRinkShots, roundToHundredths } from './match-score.ts';
import {
  doRinksEarnPoints,
  getMatchTotalPointsRange,
  getMaxPointsForWin,
  type ShotPointBands,
} from './rule-card.ts';

test('the points of a match that was played add up to what the format says, but for what is given to both where it is level', () => {
  const played = sheets.map((sheet) => ({ ...sheet, state: 'played' as const, points: null }));
  fc.assert(
    fc.property(cards, played, (card, sheet) => {
      const score = calculateMatchScore(sheet, card);
      if (!score) return;
      const rinks = doRinksEarnPoints(card) ? sheet.rinks.map((rink) => calculateRinkShots(rink, card)) : [];
      const level = rinks.filter(({ home, away }) => home === away).length;
      const isLevel = score.shots.home === score.shots.away;
      // Points of the decided rinks lie within the range of the format for that number of rinks.
      const decided = getMatchTotalPointsRange({
        ...{ ...card, rinks: rinks.length - level },
        ...(isLevel && { win: 0, winAway: null, matchBands: null }),
      });
      const shared = level * 2 * card.rinkTied + (isLevel ? 2 * card.draw : 0);
      const sum = roundToHundredths(points(score.points) - shared);
      assert.ok(
        roundToHundredths(decided.least) <= sum && sum <= roundToHundredths(decided.most),
        `${sum} of ${JSON.stringify(decided)}`,
      );
      if (!card.rinkBands && !card.matchBands && card.winAway === null)
        assert.equal(decided.least, decided.most);
      // No side gets more than the maximum of the format.
      if (level === 0 && !isLevel)
        for (const side of ['home', 'away'] as const)
          assert.ok(
            score.points[side] <=
              roundToHundredths(getMaxPointsForWin({ ...card, rinks: rinks.length }, side)),
          );
    }),
    runs,
  );
});

test('where each band shares out the same, and what is level half of it, a match always gives out the same', () => {
  const played = sheets.map((sheet) => ({ ...sheet, state: 'played' as const, points: null }));
  const fair = (all: number, given: ShotPointBands | null): ShotPointBands | null => {
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
      const { least, most } = getMatchTotalPointsRange(card);
      assert.equal(roundToHundredths(least), roundToHundredths(most));
      const score = calculateMatchScore(sheet, card);
      if (score) assert.equal(points(score.points), roundToHundredths(most));
    }),
    runs,
  );
});

test('of a match that was conceded one side has what the card gives, and the other loses what it takes', () => {
  const conceded = sheets.map((sheet) => ({ ...sheet, state: 'conceded' as const, points: null }));
  fc.assert(
    fc.property(cards, conceded, (card, sheet) => {
      const score = calculateMatchScore(sheet, card);
      assert.equal(score === undefined, sheet.concededBy === null);
      if (!score?.penalty || !score.winner) return;
      assert.equal(score.points[score.winner], card.concededPoints ?? getMaxPointsForWin(card, score.winner));
      assert.equal(score.points[score.penalty.side], 0);
      assert.deepEqual(
        [score.penalty.points, score.penalty.shots],
        [card.offenderPoints, card.offenderShots],
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
      const counted = calculateRinkShots(one, card);
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
      const [one, without] = [
        calculateMatchScore(sheet, card),
        calculateMatchScore({ ...sheet, extraEnd: null }, card),
      ];
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

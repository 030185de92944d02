import fc from 'fast-check';
import { type MatchScoreSheet, roundToHundredths } from '#app/modules/formats/match-score.ts';
import type { LeagueScoringRules, ShotPointBands } from '#app/modules/formats/rule-card.ts';
import {
  abandonedMatchScoreRules,
  abandonedMatchTreatments,
  matchStates,
  pointBandMeasures,
  shotRoundings,
  teamRankingCriteria,
} from '#app/modules/formats/rule-enums.ts';

export const half = fc.integer({ min: 0, max: 12 }).map((n) => n / 2);

/** With a first band from 0, from 1 or from more shots; the loser never gets more than the winner. */
const bands: fc.Arbitrary<ShotPointBands | null> = fc.option(
  fc.record({
    by: fc.constantFrom(...pointBandMeasures),
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

export const cards: fc.Arbitrary<LeagueScoringRules> = fc.record({
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
  shortRounding: fc.constantFrom(...shotRoundings),
  shortShots: fc.option(fc.nat(4)),
  concededPoints: fc.option(half),
  concededShots: fc.nat(20),
  offenderPoints: half,
  offenderShots: fc.option(fc.nat(20)),
  abandonedFrom: fc.option(fc.nat(20)),
  abandonedScore: fc.constantFrom(...abandonedMatchScoreRules),
  abandoned: fc.constantFrom(...abandonedMatchTreatments),
  sharedPoints: fc.option(half),
  extraEnd: fc.boolean(),
  order: fc.shuffledSubarray([...teamRankingCriteria], { minLength: 1 }),
});

// Few shots and few teams, so that level teams are common.
const pair = (most: number) => fc.record({ home: fc.nat(most), away: fc.nat(most) });

export const sheets: fc.Arbitrary<MatchScoreSheet> = fc.record({
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

export const sum = (figures: number[]) => roundToHundredths(figures.reduce((a, b) => a + b, 0));

export const runs = { numRuns: 1500 };

export const points = (one: { home: number; away: number }) => roundToHundredths(one.home + one.away);

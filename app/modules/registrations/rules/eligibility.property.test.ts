import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#app/core/season-days.ts';
import {
  findPlayerIneligibilityReasons,
  getFirstEligibleDay,
  getLowestAllowedDivisionRank,
  isPlayerEligibleForFinals,
  type LeaguePlayerSeason,
} from './eligibility.ts';

const clubs = ['osmoor', 'ludford', 'binbrook'];
const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2025-04-15', days));
const rules = fc.record({
  registerDays: fc.integer({ min: 0, max: 14 }),
  transfers: fc.integer({ min: 0, max: 2 }),
  playedUp: fc.integer({ min: 0, max: 4 }),
  finalsGames: fc.integer({ min: 0, max: 6 }),
});
const match = fc.record({
  fixture: fc.constant('this'),
  day,
  club: fc.constantFrom(...clubs),
  rank: fc.integer({ min: 0, max: 3 }),
});

/** A season as the desk stores it: one registration after another, each ending the day before the next. */
const registrations = fc
  .uniqueArray(fc.tuple(day, fc.constantFrom(...clubs)), { maxLength: 4, selector: ([from]) => from })
  .map((moves) =>
    moves
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([from, club], at, all) => {
        const next = all[at + 1]?.[0];
        const how = all.slice(0, at).some(([, was]) => was !== club) ? 'transferred' : 'registered';
        return { club, from, until: next ? addDays(next, -1) : null, how } as const;
      }),
  );
const games = fc.array(
  fc.record({
    fixture: fc.integer({ min: 0, max: 30 }).map(String),
    day,
    club: fc.constantFrom(...clubs),
    team: fc.constant('team'),
    rank: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);
const career: fc.Arbitrary<LeaguePlayerSeason> = fc.record({ registrations, games });

test('whoever may play is registered for the club on the day, and has been for long enough', () => {
  fc.assert(
    fc.property(career, match, rules, (career, match, rules) => {
      const whys = findPlayerIneligibilityReasons(career, match, rules).map(({ why }) => why);
      const holds = career.registrations.some(
        (one) =>
          one.club === match.club &&
          getFirstEligibleDay(one, rules) <= match.day &&
          (one.until === null || match.day <= one.until),
      );
      const unregistered = whys.some((why) => ['nowhere', 'elsewhere', 'early', 'ended'].includes(why));
      assert.equal(unregistered, !holds);
    }),
    { numRuns: 200 },
  );
});

test('nobody is bound by games of the same division, of lower ones, of another club or of later days', () => {
  fc.assert(
    fc.property(career, match, rules, (career, match, rules) => {
      const others = career.games.filter(
        (game) => game.rank >= match.rank || game.club !== match.club || game.day >= match.day,
      );
      const faults = findPlayerIneligibilityReasons({ ...career, games: others }, match, rules);
      assert.ok(!faults.some(({ why }) => why === 'bound'));
    }),
  );
});

test('one more game in a higher team never frees anybody', () => {
  fc.assert(
    fc.property(career, match, rules, (career, match, rules) => {
      const isBound = (one: LeaguePlayerSeason) =>
        findPlayerIneligibilityReasons(one, match, rules).some(({ why }) => why === 'bound');
      if (!isBound(career)) return;
      const [some] = career.games;
      const more = some ? [...career.games, { ...some, fixture: 'more' }] : career.games;
      assert.ok(isBound({ ...career, games: more }));
    }),
  );
});

test('who is bound to a division is warned of below it, and not in it', () => {
  fc.assert(
    fc.property(career, rules, (career, rules) => {
      const club = 'osmoor';
      const lowest = getLowestAllowedDivisionRank(career.games, club, 4, rules);
      for (let rank = 0; rank < 4; rank += 1) {
        const after = { fixture: 'after', day: '2026-01-01', club, rank };
        const bound = findPlayerIneligibilityReasons(career, after, rules).some(({ why }) => why === 'bound');
        assert.equal(bound, lowest !== null && rank > lowest);
      }
    }),
  );
});

test('transfers count from the day on which they were made, and the rule says how many', () => {
  fc.assert(
    fc.property(career, match, rules, (career, match, rules) => {
      const made = career.registrations.filter(
        ({ how, from }) => how === 'transferred' && from <= match.day,
      ).length;
      const warned = findPlayerIneligibilityReasons(career, match, rules).some(
        ({ why }) => why === 'transfers',
      );
      assert.equal(warned, made > rules.transfers);
    }),
  );
});

test('so many games are enough for the finals, one less is not', () => {
  assert.equal(isPlayerEligibleForFinals(5, { finalsGames: 5 }), true);
  assert.equal(isPlayerEligibleForFinals(4, { finalsGames: 5 }), false);
  assert.equal(isPlayerEligibleForFinals(0, { finalsGames: 0 }), true);
});

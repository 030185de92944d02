import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cards, half, runs, sheets, sum } from '#tests/calendar/leagues/any-league.ts';
import { calculateMatchScore } from './match-score.ts';
import {
  calculateTeamStandings,
  type LeagueTeamDeduction,
  type RankedLeagueTeam,
  type ScoredFixture,
} from './standings.ts';

const teams: RankedLeagueTeam[] = ['Osmoor', 'Larkby', 'Tathby', 'Elkerby', 'Burwold'].map((name) => ({
  id: name,
  name,
}));

const fixtures: fc.Arbitrary<ScoredFixture[]> = fc.array(
  fc
    .tuple(fc.shuffledSubarray(teams, { minLength: 2, maxLength: 2 }), sheets)
    .map(([[home, away], sheet]) => ({ home: home?.id ?? '', away: away?.id ?? '', sheet })),
  { maxLength: 14 },
);

const deductions: fc.Arbitrary<LeagueTeamDeduction[]> = fc.array(
  fc.record({ team: fc.constantFrom(...teams.map(({ id }) => id)), points: half, shots: fc.nat(5) }),
  { maxLength: 3 },
);

test('over any set of results the columns add up', () => {
  fc.assert(
    fc.property(cards, fixtures, deductions, (card, played, taken) => {
      const table = calculateTeamStandings(card, teams, played, taken);
      const scores = played.flatMap(({ sheet }) => calculateMatchScore(sheet, card) ?? []);
      const column = (of: (row: (typeof table)[number]) => number) => sum(table.map(of));
      assert.equal(
        column(({ diff }) => diff),
        sum(table.map((row) => row.for - row.against)),
      );
      // Shots for one side are shots against another, except shots deducted from a side, and shots given to one whose opponent
      // loses its own.
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
      const table = calculateTeamStandings(card, teams, played, taken);
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
        calculateTeamStandings(card, others, again, taken.toReversed()),
        calculateTeamStandings(card, teams, played, taken),
      );
    }),
    runs,
  );
});

test('teams share a place where no criterion tells them apart, and only there', () => {
  const plain = cards.map((card) => ({ ...card, order: card.order.filter((one) => one !== 'between') }));
  fc.assert(
    fc.property(plain, fixtures, deductions, (card, played, taken) => {
      const worths = (row: ReturnType<typeof calculateTeamStandings>[number]) =>
        card.order.map(
          (one) =>
            ({
              ...{ points: row.points, difference: row.diff, for: row.for, won: row.won, rinks: row.rinks },
              ...{ against: row.against, between: 0 },
            })[one],
        );
      const table = calculateTeamStandings(card, teams, played, taken);
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

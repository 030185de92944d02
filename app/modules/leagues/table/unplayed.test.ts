import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseMatchFormat } from '#app/modules/formats/match-format.ts';
import { calculateMatchScore, type MatchScoreSheet } from '#app/modules/formats/match-score.ts';
import { defaultLeagueScoringRules, type LeagueScoringRules } from '#app/modules/formats/rule-card.ts';
import { formatLeagueScoringSentences } from '#app/modules/formats/rule-card-sentences.ts';
import { calculateTeamStandings } from '#app/modules/formats/standings.ts';
import { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
import { starterRinkTermsForTests } from '#tests/format-words.ts';
import { toLeagueStandingsRow } from './league-table-rows.ts';
import { formatMatchResultDetails } from './match-result-details.ts';

// Matches that were conceded, not played or abandoned, with expected points worked out by hand from leagues' published rules.

const sheet = (facts: Partial<MatchScoreSheet> = {}): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
  ...facts,
});
const rinks = (...pairs: [number, number][]) => pairs.map(([home, away]) => ({ home, away }));
const teams = ['Ayton', 'Beckby', 'Corley'].map((name) => ({ id: name, name }));
const match = (home: string, away: string, facts: Partial<MatchScoreSheet>) => ({
  home,
  away,
  sheet: sheet(facts),
});
/** Format a table as 'Ayton 2 played, 60-40 (20), 18 points'. */
const tableOf = (card: LeagueScoringRules, ...played: ReturnType<typeof match>[]) =>
  calculateTeamStandings(card, teams, played)
    .map(toLeagueStandingsRow)
    .map((row) => `${row.team} ${row.played} played, ${row.for} to ${row.ag} (${row.diff}), ${row.points}`);

const stamford: LeagueScoringRules = {
  ...{ ...defaultLeagueScoringRules, rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2 },
  ...{ concededPoints: 10, concededShots: 15, offenderPoints: 5, offenderShots: 15 },
};
const threeCounties: LeagueScoringRules = {
  ...{ ...defaultLeagueScoringRules, rinks: 3, rinkWon: 1, rinkTied: 0.5, win: 2, draw: 1 },
  ...{ concededPoints: 5, concededShots: 3, offenderShots: 3 },
};
const oxfordshire: LeagueScoringRules = {
  ...defaultLeagueScoringRules,
  rinks: 4,
  abandonedFrom: 15,
  abandoned: 'shared',
  sharedPoints: 3,
};
const tenEnds: LeagueScoringRules = { ...defaultLeagueScoringRules, abandonedFrom: 10, abandoned: 'replay' };

suite('a match that was conceded or not played', () => {
  const won = match('Ayton', 'Beckby', { rinks: rinks([20, 12], [15, 13], [10, 15]) });

  test('10 points and 15 shots to one side, 5 points and 15 shots off the other', () =>
    assert.deepEqual(
      tableOf(stamford, won, match('Ayton', 'Corley', { state: 'conceded', concededBy: 'away' })),
      [
        'Ayton 2 played, 60 to 40 (20), 18',
        'Beckby 1 played, 40 to 45 (-5), 2',
        'Corley 1 played, -15 to 0 (-15), -5',
      ],
    ));

  test('5 points and 3 shots to one side, 3 shots off the other', () =>
    assert.deepEqual(
      tableOf(threeCounties, match('Ayton', 'Beckby', { state: 'conceded', concededBy: 'home' })),
      ['Beckby 1 played, 3 to 0 (3), 5', 'Corley 0 played, 0 to 0 (0), 0', 'Ayton 1 played, -3 to 0 (-3), 0'],
    ));

  test('a card that says nothing of it counts as ever: all the points, the shots against the side at fault', () => {
    const conceded = match('Ayton', 'Beckby', { state: 'conceded', concededBy: 'home' });
    assert.deepEqual(tableOf(parseMatchFormat('{"concededShots":10}'), conceded), [
      'Beckby 1 played, 10 to 0 (10), 8',
      'Corley 0 played, 0 to 0 (0), 0',
      'Ayton 1 played, 0 to 10 (-10), 0',
    ]);
  });

  test('points that were agreed otherwise are all the points there are', () =>
    assert.deepEqual(
      tableOf(
        stamford,
        match('Ayton', 'Beckby', { state: 'conceded', concededBy: 'home', points: { home: 0, away: 4 } }),
      ),
      [
        'Beckby 1 played, 15 to 0 (15), 4',
        'Corley 0 played, 0 to 0 (0), 0',
        'Ayton 1 played, -15 to 0 (-15), 0',
      ],
    ));

  test('what it cost stands beside the result', () =>
    assert.equal(
      formatMatchResultDetails(
        sheet({ state: 'conceded', concededBy: 'away' }),
        stamford,
        'No side raised',
        { home: 'Ayton', away: 'Corley' },
        'rinks',
      ),
      'Shots 15–0. Corley loses 5 points and 15 shots. No side raised',
    ));
});

suite('a match that was abandoned', () => {
  const after = (ends: number | null) =>
    sheet({ state: 'abandoned', ends, rinks: rinks([12, 9], [8, 8], [10, 11], [14, 7]) });

  test('counts from 15 ends on, and gives 3 points to each side before', () => {
    const counted = calculateMatchScore(after(15), oxfordshire);
    assert.deepEqual(
      [counted?.points, counted?.shots, counted?.winner],
      [{ home: 7, away: 3 }, { home: 44, away: 35 }, 'home'],
    );
    const shared = calculateMatchScore(after(14), oxfordshire);
    assert.deepEqual(
      [shared?.points, shared?.shotsKnown, shared?.winner],
      [{ home: 3, away: 3 }, false, null],
    );
  });

  test('counts from 10 ends on, and is played again before', () => {
    assert.equal(calculateMatchScore(after(9), tenEnds), undefined);
    assert.equal(calculateMatchScore(after(null), tenEnds), undefined);
    assert.equal(calculateMatchScore(after(10), tenEnds)?.winner, 'home');
    const names = { home: 'Ayton', away: 'Beckby' };
    assert.equal(
      formatMatchResultDetails(after(9), tenEnds, '', names, 'rinks'),
      'Abandoned after 9 ends: it does not count and is played again',
    );
    assert.match(
      formatMatchResultDetails(after(10), tenEnds, '', names, 'rinks'),
      /Abandoned after 10 ends: it counts with the score when play stopped$/,
    );
  });

  test('wants its ends where they decide, and its shots where it counts', () => {
    const wanting = (facts: Partial<MatchScoreSheet>, card: LeagueScoringRules) =>
      Object.keys(
        findMissingMatchResultFields(sheet({ state: 'abandoned', ...facts }), { kind: 'league', card }),
      );
    assert.deepEqual(wanting({}, tenEnds), ['ends']);
    assert.deepEqual(wanting({ ends: 12 }, tenEnds), ['rinks.0.home']);
    assert.deepEqual(wanting({ ends: 9 }, tenEnds), []);
    assert.deepEqual(wanting({}, defaultLeagueScoringRules), []);
  });
});

suite('a card is said in words', () => {
  test('as one league has it', () =>
    assert.deepEqual(formatLeagueScoringSentences(stamford, starterRinkTermsForTests), [
      'A match of 3 rinks is worth 10 points: 2 for a rink won, 1 to each side for a rink tied; 4 for more shots over the whole match, 2 to each side if the shots are level.',
      'If a side concedes a match or does not play it, the other side gets 10 points and 15 shots, and the side at fault loses 5 points and 15 shots.',
      'An abandoned match does not count.',
      'Teams level on points are placed by better shot difference, then results between the level teams.',
    ]));
  test('with the ends from which an abandoned match counts', () => {
    assert.ok(
      formatLeagueScoringSentences(oxfordshire, starterRinkTermsForTests).includes(
        'An abandoned match of 15 ends or more on each rink counts with the score when play stopped; with fewer it gives 3 points to each side.',
      ),
    );
    assert.ok(
      formatLeagueScoringSentences(
        { ...defaultLeagueScoringRules, abandoned: 'stands' },
        starterRinkTermsForTests,
      ).includes('An abandoned match counts with the score when play stopped.'),
    );
  });
});

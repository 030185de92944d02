import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { defaultFriendlyFormat } from '#app/modules/formats/match-format.ts';
import type { MatchScoreSheet } from '#app/modules/formats/match-score.ts';
import { defaultLeagueScoringRules, type LeagueScoringRules } from '#app/modules/formats/rule-card.ts';
import {
  formatMatchOutcome,
  getMatchOutcome,
  matchOutcomeToScoreSheet,
  parseScoreText,
} from './match-outcome.ts';

const sheet = (facts: Partial<MatchScoreSheet> = {}): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
  ...facts,
});
const rinks = [
  { home: 21, away: 14 },
  { home: 15, away: 20 },
  { home: 18, away: 18 },
];

suite('a result in the words of docs/requirements.md', () => {
  const line = (
    facts: Partial<MatchScoreSheet>,
    card = defaultLeagueScoringRules,
    ours: 'home' | 'away' = 'home',
  ) => {
    const outcome = getMatchOutcome(sheet(facts), card, ours, 'Osmoor');
    const winner = outcome?.winner === '{club}' ? 'Larkby' : (outcome?.winner ?? '');
    return outcome && formatMatchOutcome({ ...outcome, winner }, 'Osmoor', 'Larkby');
  };
  test('won, by the points', () => assert.equal(line({ rinks }), 'Larkby beat Osmoor 5-3'));
  test('lost, the winner’s points first', () =>
    assert.equal(line({ rinks }, defaultLeagueScoringRules, 'away'), 'Larkby lost to Osmoor 5-3'));
  test('drawn', () => assert.equal(line({ points: { home: 4, away: 4 } }), 'Larkby drew with Osmoor 4-4'));
  test('a friendly, by the shots', () =>
    assert.equal(line({ shots: { home: 54, away: 47 } }, defaultFriendlyFormat), 'Larkby beat Osmoor 54-47'));
  test('conceded', () => {
    assert.equal(line({ state: 'conceded', concededBy: 'away' }), 'Larkby beat Osmoor 8-0 (conceded)');
    assert.equal(
      line({ state: 'conceded', concededBy: 'home' }, defaultFriendlyFormat),
      'Larkby lost to Osmoor (conceded)',
    );
  });
  test('a cup that an extra end decided', () => {
    const cup = { ...defaultFriendlyFormat, extraEnd: true };
    const level = { shots: { home: 54, away: 54 }, extraEnd: 'away' as const };
    assert.equal(line(level, cup), 'Larkby lost to Osmoor 54-54 (extra end)');
  });
  test('postponed and abandoned', () => {
    assert.equal(line({ state: 'postponed' }), 'Larkby v Osmoor: postponed');
    assert.equal(line({ state: 'abandoned' }), 'Larkby v Osmoor: abandoned');
    assert.equal(
      line({ state: 'abandoned', shots: { home: 9, away: 3 } }),
      'Larkby v Osmoor: abandoned at 9-3',
    );
    assert.equal(
      line({ state: 'abandoned', points: { home: 5, away: 3 } }),
      'Larkby beat Osmoor 5-3 (abandoned)',
    );
  });
  test('one that says too little has none', () => assert.equal(line({}), undefined));
});

test('what stands in the calendar is read back as it was entered', () => {
  const sheets: [Partial<MatchScoreSheet>, LeagueScoringRules][] = [
    [{ points: { home: 2, away: 6 } }, defaultLeagueScoringRules],
    [{ points: { home: 4, away: 4 } }, defaultLeagueScoringRules],
    [{ shots: { home: 54, away: 47 } }, defaultFriendlyFormat],
    [{ state: 'postponed' }, defaultFriendlyFormat],
    [{ state: 'abandoned', shots: { home: 9, away: 12 } }, defaultFriendlyFormat],
    [{ state: 'abandoned', points: { home: 3, away: 5 } }, defaultLeagueScoringRules],
    [{ state: 'conceded', concededBy: 'away' }, defaultFriendlyFormat],
    [
      { shots: { home: 54, away: 54 }, extraEnd: 'away' },
      { ...defaultFriendlyFormat, extraEnd: true },
    ],
  ];
  for (const ours of ['home', 'away'] as const) {
    for (const [facts, card] of sheets) {
      const outcome = getMatchOutcome(sheet(facts), card, ours, 'Osmoor') ?? { winner: '', score: '' };
      const winner = outcome.winner === '{club}' ? 'Larkby' : outcome.winner;
      const again = matchOutcomeToScoreSheet({ ...outcome, winner }, card, ours, 'Larkby');
      assert.deepEqual(again, sheet(facts), JSON.stringify(outcome));
    }
  }
});

test('a score is two numbers, and nothing else', () => {
  assert.deepEqual(parseScoreText(' 6-2'), [6, 2]);
  assert.deepEqual(parseScoreText('49.5 – 51 (conceded)'), [49.5, 51]);
  for (const text of ['', '6', 'six-two', '-2', '6--2']) assert.equal(parseScoreText(text), undefined, text);
});

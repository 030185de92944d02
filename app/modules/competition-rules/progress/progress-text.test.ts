import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompetitionData } from '#app/modules/competition-rules/draws/draw-parts.ts';
import type {
  CompetitionRoundTable,
  CompetitionTable,
  CompetitionTieTable,
} from '#db/schema/competitions.ts';
import { formatCompetitionProgress } from './progress-text.ts';

const round = (id: string, due: string | null, current = 0) =>
  ({ id, name: id, part: 'main', due, is_current: current }) as CompetitionRoundTable;
const tie = (of: string, player1: string, player2: string, facts: Partial<CompetitionTieTable> = {}) =>
  ({ round: of, player1, player2, won: null, winner: null, ...facts }) as CompetitionTieTable;
const line = (competition: Partial<CompetitionTable>, course: Partial<CompetitionData> = {}) =>
  formatCompetitionProgress({
    competition: { state: 'published', kind: 'knock-out', closes: null, ...competition } as CompetitionTable,
    ...{ entries: [], rounds: [], ties: [] },
    ...course,
  });
const rounds = [round('Semi-finals', '06-30', 1), round('Final', '08-31')];
const inFinal = [round('Semi-finals', '06-30'), round('Final', '08-31', 1)];
const semis = [tie('Semi-finals', 'Ann', 'Ben'), tie('Semi-finals', 'Cat', 'Dan')];

test('the round that is played, and by when', () => {
  assert.equal(line({}, { rounds, ties: semis }), 'Semi-finals by 30 June');
  assert.equal(line({}, { rounds: [round('Round 1', null, 1)], ties: semis }), 'Round 1');
});

test('the final by its two sides, once they are known', () => {
  const ties = [...semis, tie('Final', 'Ann', 'Cat')];
  assert.equal(line({}, { rounds: inFinal, ties }), 'Final: Ann v Cat, by 31 August');
  const awaited = [...semis, tie('Final', 'Ann', 'Winner of semi-final 2')];
  assert.equal(line({}, { rounds: inFinal, ties: awaited }), 'Final by 31 August');
});

test('the last round of all against all is no final', () => {
  const kind = 'round-robin' as const;
  assert.equal(
    line({ kind }, { rounds: [round('Round 5', null, 1)], ties: [tie('Round 5', 'Ann', 'Ben')] }),
    'Round 5',
  );
});

test('who won it, by the draw or by name', () => {
  const final = (facts: Partial<CompetitionTieTable>) => ({
    rounds: inFinal,
    ties: [tie('Final', 'Ann', 'Cat', facts)],
  });
  assert.equal(line({ state: 'finished' }, final({ won: 2 })), 'Won by Cat');
  assert.equal(line({ state: 'finished' }, final({ winner: 'Ann' })), 'Won by Ann');
  assert.equal(line({ state: 'finished' }, final({})), 'Finished');
  assert.equal(line({}, { ties: semis }), '');
});

test('before the draw: until when entries are taken', () => {
  assert.equal(line({ state: 'entries', closes: '06-30' }), 'Entries until 30 June');
  assert.equal(line({ state: 'entries' }), 'Entries are open');
  assert.equal(line({ state: 'drawn', closes: '06-30' }), 'Entries are closed');
});

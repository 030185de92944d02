import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SubmittedMatchOutcome } from './match-outcome-schema.server.ts';
import { formatTieOutcome } from './match-text.ts';
import { type MatchScoringRules, parseTieOutcome } from './parse-outcome.ts';
import {
  countSetsWon,
  describeMatchSets,
  formatSetScores,
  getMatchWinnerBySets,
  parseStoredSetScores,
  serializeSetScores,
} from './sets.ts';

const twoOfSeven = { scoring: 'sets', shots: '', sets: 2, ends: '7', woods: '2', side: 1 } as const;
const rules = (more: object = {}, starts: [number, number] = [0, 0]): MatchScoringRules => ({
  competition: { ...twoOfSeven, ...more },
  starts,
});
type Pairs = [number | null, number | null][];
/** Parse sets such as '7:4 3:6'; a missing number is null. */
const pairs = (text: string) =>
  text.split(' ').map((set) => set.split(':').map((shots) => (shots ? Number(shots) : null))) as Pairs;
const said = (
  sets: Pairs,
  tieBreak: 1 | 2 | null = null,
  won: 1 | 2 | null = null,
  how = 'played' as const,
): SubmittedMatchOutcome => ({
  ...{ how, won, score1: null, score2: null, sets, tieBreak },
});
function errors(...[what, by = rules()]: [ReturnType<typeof said>, MatchScoringRules?]) {
  try {
    parseTieOutcome(what, by);
  } catch (error) {
    return (error as { facts: { errors: Record<string, string> } }).facts.errors;
  }
  return {};
}

test('who won follows from the sets, and from the tie-break where they are level', () => {
  const won = (...what: Parameters<typeof said>) => parseTieOutcome(said(...what), rules()).won;
  assert.equal(won(pairs('7:4 8:2')), 1);
  assert.equal(won(pairs('7:4 5:5')), 1, 'a level set is half for each');
  assert.equal(won(pairs('7:4 3:6'), 2), 2);
  assert.equal(won(pairs('5:5 4:4'), 1), 1);
  assert.deepEqual(parseTieOutcome(said(pairs('7:4 3:6'), 2), rules()), {
    ...{ state: 'played', won: 2, score1: 10, score2: 10, sets: '7:4 3:6 T2' },
  });
  assert.deepEqual(parseTieOutcome(said([], null, 2), rules()), {
    ...{ state: 'played', won: 2, score1: null, score2: null, sets: null },
  });
});

test('what cannot be is said at its field', () => {
  assert.deepEqual(errors(said(pairs('12:4 3:6'), 1)), {
    'sets.0.1': 'Correct the shots. A set of 7 ends cannot have 16 shots. The most in one end is 2.',
  });
  assert.deepEqual(errors(said(pairs('7:4 3:6'))), {
    tieBreak: 'The sets are level. Choose who won the tie-break.',
  });
  assert.deepEqual(errors(said(pairs('7:4 8:2'), 1)), {
    tieBreak: 'Choose ‘No tie-break’. The sets are 2 to 0, so there was none.',
  });
  assert.deepEqual(Object.keys(errors(said(pairs('7:4')))), ['sets.1.0']);
  assert.deepEqual(Object.keys(errors(said(pairs(': 8:2')))), ['sets.0.0']);
  assert.deepEqual(errors(said(pairs('7:'))), { 'sets.0.1': 'Enter the shots for both sides.' });
  assert.deepEqual(errors(said(pairs('7:4 8:2 1:0'))), { 'sets.2.0': 'Enter 2 sets or fewer.' });
  const early = said(pairs('7:4 8:2 1:0'));
  assert.deepEqual(errors(early, rules({ sets: 3 })), {
    'sets.2.0': 'Leave the third set empty. The match was won before it.',
  });
  assert.deepEqual(errors(said(pairs('7:4 8:2'), null, 2)), {
    won: 'The sets show that the other side won. Correct the sets or the winner.',
  });
  assert.deepEqual(errors(said(pairs('3:1 4:5'), 1), rules({}, [4, 0])), {
    'sets.0.0': 'Enter 4 or more. This side starts with +4.',
  });
  assert.deepEqual(Object.keys(errors(said(pairs('7:4')), rules({ scoring: 'ends' }))), ['score1']);
  assert.deepEqual(Object.keys(errors({ ...said([]), score1: null, score2: null })), ['won']);
});

test('shots have the starts in them, and the first to so many wins', () => {
  const shots = (score1: number, score2: number) => ({ ...said([]), score1, score2 });
  const first = rules({ scoring: 'shots', shots: '21' }, [6, -2]);
  assert.equal(parseTieOutcome(shots(21, -1), first).won, 1);
  assert.deepEqual(errors(shots(5, 21), first), { score1: 'Enter 6 or more. This side starts with +6.' });
  assert.deepEqual(errors(shots(20, 18), first), {
    score1: 'Neither side has 21 shots. If the match ended early, enter who conceded, or just who won.',
  });
  assert.deepEqual(errors(shots(21, 22), first), {
    score2: 'The first to 21 wins, so the other side must have fewer.',
  });
  assert.deepEqual(errors(shots(-1, 3), rules({ scoring: 'ends' })), {
    score1: 'Must be 0 or more.',
  });
});

test('sets are read as they were written, and their words follow the winner', () => {
  assert.equal(formatSetScores('7:4 3:6 T1'), '7–4, 3–6, tie-break');
  assert.equal(formatSetScores('7:4 3:6 T2', 2), '4–7, 6–3, tie-break');
  const line = formatTieOutcome(
    { state: 'played', won: 2, score1: 10, score2: 10, sets: '7:4 3:6 T2' },
    'Ann',
    'Ben',
  );
  assert.equal(line, 'Ben beat Ann 4–7, 6–3, tie-break');
  assert.equal(describeMatchSets(2, '7'), 'two sets of 7 ends, tie-break if level');
  assert.equal(describeMatchSets(3, '5'), 'best of three sets of 5 ends, tie-break if level');
  const pair = fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -20, max: 40 }));
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 5 }),
      fc.constantFrom(1 as const, 2 as const, null),
      (sets, tieBreak) => {
        assert.deepEqual(parseStoredSetScores(serializeSetScores({ sets, tieBreak })), { sets, tieBreak });
        const [one, two] = countSetsWon({ sets });
        assert.equal(one + two, sets.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('whatever is read as a match in sets, its winner agrees with the sets', () => {
  const pair = fc.tuple(fc.nat(14), fc.nat(14));
  fc.assert(
    fc.property(
      fc.array(pair, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(1 as const, 2 as const, null),
      (sets, count, tieBreak) => {
        const by = rules({ sets: count, ends: '7', woods: '4' });
        if (Object.keys(errors(said(sets, tieBreak), by)).length > 0) return;
        const { won, sets: kept } = parseTieOutcome(said(sets, tieBreak), by);
        const [one, two] = countSetsWon({ sets });
        assert.equal(won, one === two ? tieBreak : one > two ? 1 : 2);
        assert.equal(getMatchWinnerBySets(parseStoredSetScores(kept), count), won);
      },
    ),
    { numRuns: 500 },
  );
});

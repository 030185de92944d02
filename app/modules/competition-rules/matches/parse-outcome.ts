import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type {
  CompetitionEntryTable,
  CompetitionTable,
  CompetitionTieTable,
} from '#db/schema/competitions.ts';
import type { SubmittedMatchOutcome } from './match-outcome-schema.server.ts';
import { getShotsBelowHandicapError, parseSubmittedSetScores } from './parse-sets.ts';
import { getMatchWinnerBySets, serializeSetScores } from './sets.ts';
import { wholeTeamSideSize } from './side-sizes.ts';

export interface TieOutcome {
  state: 'played' | 'walkover' | 'conceded';
  won: 1 | 2;
  score1: number | null;
  score2: number | null;
  sets: string | null;
}

export const matchOutcomeKinds = ['played', 'walkover', 'conceded'] as const;
export const matchOutcomeKindTexts: Record<TieOutcome['state'], { label: string; hint: string }> = {
  played: { label: 'Played', hint: 'Enter the shots, or just who won.' },
  walkover: { label: 'Walkover', hint: 'One side could not play.' },
  conceded: { label: 'Conceded', hint: 'The match started, and one side gave up.' },
};

export const levelMatchError = 'A match cannot end level. Play one more end, then enter the final shots.';

/** Scoring rules of a match, and the handicaps of its sides. */
export interface MatchScoringRules {
  competition: Pick<CompetitionTable, 'scoring' | 'shots' | 'sets' | 'ends' | 'woods' | 'side'>;
  starts: [number, number];
}

interface CompetitionWithEntries {
  competition: CompetitionTable;
  entries: Pick<CompetitionEntryTable, 'id' | 'start'>[];
}

export function getMatchScoringRules(
  { competition, entries }: CompetitionWithEntries,
  { entry1, entry2 }: Pick<CompetitionTieTable, 'entry1' | 'entry2'>,
): MatchScoringRules {
  const start = (id: string | null) =>
    (competition.handicaps && entries.find((entry) => entry.id === id)?.start) || 0;
  return { competition, starts: [start(entry1), start(entry2)] };
}

/**
 * Validates a submitted result: the winner, the shots or both. Shots are the final board, handicaps included. Throws at
 * the field for a level match, fewer shots than a handicap, or shots that contradict the winner.
 */
export function parseTieOutcome(said: SubmittedMatchOutcome, rules: MatchScoringRules): TieOutcome {
  const { how, won } = said;
  if (how === 'walkover')
    return { state: how, won: requireWinner(won), score1: null, score2: null, sets: null };
  return rules.competition.scoring === 'sets'
    ? parseSetsOutcome(said, rules)
    : parseShotsOutcome(said, rules);
}

function parseShotsOutcome(
  { how: state, won, score1, score2, sets }: SubmittedMatchOutcome,
  rules: MatchScoringRules,
): TieOutcome {
  if (sets.flat().some((shots) => shots !== null))
    throw createInvalidInputRefusal({
      score1: 'This competition is not played in sets. Enter the shots for the match.',
    });
  if ((score1 === null) !== (score2 === null))
    throw createInvalidInputRefusal({
      [score1 === null ? 'score1' : 'score2']: 'Enter the shots for both sides.',
    });
  if (score1 !== null && score2 !== null) validateHandicapShots(score1, score2, rules);
  if (state === 'conceded' || score1 === null || score2 === null)
    return { state, won: requireWinner(won), score1, score2, sets: null };
  if (score1 === score2) throw createInvalidInputRefusal({ score2: levelMatchError });
  validateTargetShots(score1, score2, rules);
  const better = score1 > score2 ? 1 : 2;
  if (won !== null && won !== better)
    throw createInvalidInputRefusal({
      won: 'The shots show that the other side won. Correct the shots or the winner.',
    });
  return { state, won: better, score1, score2, sets: null };
}

function validateHandicapShots(score1: number, score2: number, { starts }: MatchScoringRules): void {
  for (const [field, score, start] of [
    ['score1', score1, starts[0]],
    ['score2', score2, starts[1]],
  ] as const)
    if (score < start) throw createInvalidInputRefusal({ [field]: getShotsBelowHandicapError(start) });
}

/** Validates that exactly one side has reached the target number of shots. */
function validateTargetShots(
  score1: number,
  score2: number,
  { competition: { scoring, shots } }: MatchScoringRules,
): void {
  const target = parsePositiveInteger(shots);
  if (scoring !== 'shots' || target === undefined) return;
  const [fewer, more] = [Math.min(score1, score2), Math.max(score1, score2)];
  const field = score1 < score2 ? 'score2' : 'score1';
  if (more < target)
    throw createInvalidInputRefusal({
      [field]: `Neither side has ${target} shots. If the match ended early, enter who conceded, or just who won.`,
    });
  if (fewer >= target)
    throw createInvalidInputRefusal({
      [field]: `The first to ${target} wins, so the other side must have fewer.`,
    });
}

function parseSetsOutcome(
  said: SubmittedMatchOutcome,
  { competition, starts }: MatchScoringRules,
): TieOutcome {
  const { how: state, won, score1, score2, tieBreak } = said;
  if (score1 !== null || score2 !== null)
    throw createInvalidInputRefusal({
      'sets.0.0': 'This competition is played in sets. Enter the shots for each set.',
    });
  const [woods, ends] = [parsePositiveInteger(competition.woods), parsePositiveInteger(competition.ends)];
  // Unknown for whole teams.
  const anEnd = competition.side === wholeTeamSideSize ? undefined : woods && woods * competition.side;
  const rules = { sets: competition.sets, ends, anEnd, starts };
  const isGiven = said.sets.flat().some((shots) => shots !== null);
  const isWhole = state === 'played' && isGiven;
  const played = parseSubmittedSetScores(said.sets, tieBreak, rules, isWhole);
  const better = isWhole ? getMatchWinnerBySets(played, competition.sets) : null;
  if (better && won !== null && won !== better)
    throw createInvalidInputRefusal({
      won: 'The sets show that the other side won. Correct the sets or the winner.',
    });
  const total = (side: 0 | 1) => (isGiven ? played.sets.reduce((sum, set) => sum + set[side], 0) : null);
  return {
    state,
    won: better ?? requireWinner(won),
    score1: total(0),
    score2: total(1),
    sets: isGiven ? serializeSetScores(played) : null,
  };
}

/** Parses a positive integer such as '21'; undefined for other text. */
const parsePositiveInteger = (text: string) =>
  /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined;

function requireWinner(won: 1 | 2 | null): 1 | 2 {
  if (won === null) throw createInvalidInputRefusal({ won: 'Choose who won.' });
  return won;
}

import type { MatchState } from './match-score.ts';

interface ResultColumns {
  winner: string | null;
  score: string | null;
  state?: string;
}

/**
 * The seam to the calendar's own word on an event ('on', 'cancelled', 'postponed'): where its table has that column it is
 * told of a postponed match, and believed; without it the word stands where the winner does.
 */
const stateOf = (event: object) => (event as { state?: string }).state;

/** Whether the calendar says that it is not played on its day. */
export const isOff = (event: object) => ['cancelled', 'postponed'].includes(stateOf(event) ?? 'on');

/** What becomes of the calendar's columns with a result. */
export function eventColumns(
  event: object,
  state: MatchState,
  outcome: { winner: string; score: string },
): ResultColumns {
  const told = stateOf(event) !== undefined;
  const { winner, score } = told && state === 'postponed' ? { winner: '', score: '' } : outcome;
  const columns = { winner: winner || null, score: score || null };
  return told ? { ...columns, state: state === 'postponed' ? 'postponed' : 'on' } : columns;
}

/** The same when a result is taken away. */
export const noResult = (event: object): ResultColumns => ({
  winner: null,
  score: null,
  ...(stateOf(event) === 'postponed' && { state: 'on' }),
});

/** Whether the calendar knows it as postponed. */
export const isPostponed = (event: object) => stateOf(event) === 'postponed';

// The door of leagues: all that other subjects take from it.

export { isDivision } from '#app/club/leagues/divisions/division-names.ts';
export { sheetOfRow } from '#app/club/leagues/own-league/sheet-columns.ts';
export { teamId } from '#app/club/leagues/own-league/team-id.ts';
export { isNear } from '#app/club/leagues/pasted/pasted-names.ts';
export { columnsOf, inColumns, type RoundColumn } from '#app/club/leagues/pasted/round-columns.ts';
export {
  doubtsOf,
  figuresIn,
  givenBy,
  isKept,
  sheetWith,
  standsAs,
} from '#app/club/leagues/pasted/round-figures.ts';
export { type RoundLine, readRound } from '#app/club/leagues/pasted/round-lines.ts';
export { winnerFields } from '#app/club/leagues/results/results.ts';
export type { ResultScreen } from '#app/club/leagues/results/results-room.ts';
export { wantingOf } from '#app/club/leagues/results/wanting.ts';
export {
  scoreLabels,
  sheetOfValues,
  type Values,
  valuesOfSheet,
} from '#app/club/leagues/scores/score-values.ts';
export { nothing, outcomeLine, outcomeOf, readScore } from '#app/club/leagues/table/outcome.ts';
export { sameTeam, teamKey } from '#app/club/leagues/table/result.ts';
export type { TableRow } from '#app/club/leagues/table/rows.ts';

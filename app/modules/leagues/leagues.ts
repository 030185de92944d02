// Public API of leagues: everything that other modules import from it.

export { isDivision } from '#app/modules/leagues/divisions/division-names.ts';
export { sheetOfRow } from '#app/modules/leagues/own-league/sheet-columns.ts';
export { teamId } from '#app/modules/leagues/own-league/team-id.ts';
export { isNear } from '#app/modules/leagues/pasted/pasted-names.ts';
export { columnsOf, inColumns, type RoundColumn } from '#app/modules/leagues/pasted/round-columns.ts';
export {
  doubtsOf,
  figuresIn,
  givenBy,
  isKept,
  sheetWith,
  standsAs,
} from '#app/modules/leagues/pasted/round-figures.ts';
export { type RoundLine, readRound } from '#app/modules/leagues/pasted/round-lines.ts';
export { winnerFields } from '#app/modules/leagues/results/results.ts';
export type { ResultScreen } from '#app/modules/leagues/results/results-room.ts';
export { wantingOf } from '#app/modules/leagues/results/wanting.ts';
export {
  scoreLabels,
  sheetOfValues,
  type Values,
  valuesOfSheet,
} from '#app/modules/leagues/scores/score-values.ts';
export { nothing, outcomeLine, outcomeOf, readScore } from '#app/modules/leagues/table/outcome.ts';
export { sameTeam, teamKey } from '#app/modules/leagues/table/result.ts';
export type { TableRow } from '#app/modules/leagues/table/rows.ts';

// The door of leagues: all that other subjects take from it.

export { sheetColumns, sheetOfRow } from '#app/club/leagues/own-league/sheet-columns.ts';
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
export { sameTeam } from '#app/club/leagues/table/result.ts';

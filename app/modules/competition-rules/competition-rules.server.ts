// Public API of competition-rules (server).

export {
  type DisplayedRound,
  type DisplayedTie,
  type DisplayedTieSide,
  displayedRoundSchema,
} from '#app/modules/competition-rules/display/display-schemas.server.ts';
export { toDrawRows } from '#app/modules/competition-rules/draws/draw-rows.server.ts';
export { matchOutcomeBodySchema } from '#app/modules/competition-rules/matches/match-outcome-schema.server.ts';
export {
  type GroupTable,
  groupTableSchema,
  type RoundRobinStanding,
  roundRobinStandingSchema,
} from '#app/modules/competition-rules/progress/standings-schemas.server.ts';

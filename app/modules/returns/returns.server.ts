// Public API of returns (server).

export { readMatchHistory } from '#app/modules/returns/entries/match-history.server.ts';
export { resultNeedsSecretaryCondition } from '#app/modules/returns/entries/needs-secretary.server.ts';
export { enterCaptainResult } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
export { retractResultEntry } from '#app/modules/returns/entries/retracted-results.endpoints.server.ts';
export { readRetractedResults } from '#app/modules/returns/entries/retracted-results.server.ts';
export {
  getMatchResultState,
  readMatchResultStates,
} from '#app/modules/returns/entries/return-states.server.ts';
export { formatVoidMatchReason } from '#app/modules/returns/entries/store-entry.server.ts';
export { readMatchCaptains } from '#app/modules/returns/mails/match-captains.server.ts';
export {
  hashEmailAddress,
  mailRequestedCaptainLinks,
  readDivisionSeasonRules,
} from '#app/modules/returns/mails/result-notifications.server.ts';
export { readLatestPostponement } from '#app/modules/returns/postponements/postpone-match.server.ts';
export { postponeMatchBodySchema } from '#app/modules/returns/postponements/postponement-schemas.server.ts';
export {
  chooseMatchDayByCaptain,
  postponeMatchByCaptain,
  refuseMatchDaysByCaptain,
} from '#app/modules/returns/postponements/postponements.endpoints.server.ts';
export { readUndecidedPostponedMatches } from '#app/modules/returns/postponements/undecided-postponements.server.ts';
export { type LockedMatchResult, readMatchResult } from '#app/modules/returns/record/match-return.server.ts';
export { readPublishedFixturePredicate } from '#app/modules/returns/record/published-fixtures.server.ts';

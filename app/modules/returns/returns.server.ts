// Public API of returns (server).

export { resultNeedsSecretaryCondition } from '#app/modules/returns/entries/needs-secretary.server.ts';
export { enterCaptainResult } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
export { retractResultEntry } from '#app/modules/returns/entries/retracted-results.endpoints.server.ts';
export { readRetractedResults } from '#app/modules/returns/entries/retracted-results.server.ts';
export { readMatchResultStates } from '#app/modules/returns/entries/return-states.server.ts';
export { readUndecidedPostponedMatches } from '#app/modules/returns/postponements/undecided-postponements.server.ts';

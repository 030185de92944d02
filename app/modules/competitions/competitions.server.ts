// Public API of competitions (server).

export { competitionDetailsEndpoints } from '#app/modules/competitions/details/competition-details.endpoints.server.ts';
export {
  competitionDrawEndpoints,
  createCompetitionDrawEndpoint,
} from '#app/modules/competitions/draw/competition-draws.endpoints.server.ts';
export { roundDateEndpoints } from '#app/modules/competitions/draw/round-dates.endpoints.server.ts';
export { competitionEntryEndpoints } from '#app/modules/competitions/entries/competition-entries.endpoints.server.ts';
export { competitionResultEndpoints } from '#app/modules/competitions/results/competition-results.endpoints.server.ts';
export {
  getOwnCompetitionMatchesLink,
  queueMatchMail,
  readMailablePlayers,
} from '#app/modules/competitions/results/match-mails.server.ts';
export { readPlayedTies } from '#app/modules/competitions/results/played-ties.server.ts';
export { findPublishedTie, writeTieResult } from '#app/modules/competitions/results/write-result.server.ts';
export {
  createRequiredMultilineSchema,
  newCompetitionBodySchema,
} from '#app/modules/competitions/state/competition-request-schemas.server.ts';
export {
  competitionResource,
  getCompetitionAuditDetails,
} from '#app/modules/competitions/state/competition-resource.server.ts';
export {
  type CompetitionTieRow,
  lockAndReadCompetition,
  lockCompetition,
  readCompetitionSlugOfTie,
  readStoredCompetition,
  type StoredCompetition,
} from '#app/modules/competitions/state/stored-competition.server.ts';
export {
  readCompetitionPage,
  readCompetitionsWithProgress,
  readPublicCompetitions,
} from './public-competitions.server.ts';

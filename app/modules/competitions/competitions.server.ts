// Public API of competitions on the server.

export { readPlayedTies } from '#app/modules/competitions/results/played-ties.server.ts';
export type { DisplayedTie } from '#app/modules/competitions/state/display-schemas.server.ts';
export { hasHonours } from '#app/modules/competitions/state/honours-board.server.ts';
export { readStoredCompetition } from '#app/modules/competitions/state/stored-competition.server.ts';
export {
  readCompetitionPage,
  readCompetitionsWithProgress,
  readEarlierCompetitionPaths,
  readPublicCompetitions,
} from './public-competitions.server.ts';

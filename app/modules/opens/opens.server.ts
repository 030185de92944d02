// Public API of opens on the server.
export {
  readOpenCompetitionResults,
  readOpenCompetitions,
  readUpcomingOpenCompetitions,
} from '#app/modules/opens/open/open-queries.server.ts';

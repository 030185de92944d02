// Public API of opens on the server.
export { missingEntrantContactError } from '#app/modules/opens/entries/entry-schemas.server.ts';
export {
  readOpenCompetitionResults,
  readOpenCompetitions,
  readUpcomingOpenCompetitions,
} from '#app/modules/opens/open/open-queries.server.ts';

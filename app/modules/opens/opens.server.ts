// Public API of opens on the server.
export { missingContactError } from '#app/modules/opens/entries/entry-schemas.server.ts';
export {
  readNextOpen,
  readOpenResults,
  readOpens,
  readUpcomingOpens,
} from '#app/modules/opens/open/open-queries.server.ts';

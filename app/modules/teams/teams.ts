// Public API of teams: everything that other modules import from it.
export { createUniqueUrlKey, toStoredTeamName } from './team-names.ts';

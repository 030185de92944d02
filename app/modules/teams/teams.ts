// Public API of teams: everything that other modules import from it.
export { createUniqueKey, toStoredTeamName } from './team-names.ts';

// Public API of teams: everything that other modules import from it.
export { keptName, keyOf } from './team-names.ts';

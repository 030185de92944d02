// The door of teams: all that other subjects take from it.
export { keptName, keyOf } from './team-names.ts';

// Public API of returns (server).

export { isForSecretary } from '#app/modules/returns/entries/is-unlike.server.ts';
export { enter } from '#app/modules/returns/entries/returns.endpoints.server.ts';
export { returnsOf } from '#app/modules/returns/entries/returns.server.ts';
export { takeBack } from '#app/modules/returns/entries/taken-back.endpoints.server.ts';
export { takenBackResults } from '#app/modules/returns/entries/taken-back.server.ts';
export { undecidedMatches } from '#app/modules/returns/postponed/undecided.server.ts';

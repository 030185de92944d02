// The door of returns, on the server: all that other subjects take from it.

export { isForSecretary } from '#app/club/returns/entries/is-unlike.server.ts';
export { enter } from '#app/club/returns/entries/returns.acts.server.ts';
export { returnsOf } from '#app/club/returns/entries/returns.server.ts';
export { takeBack } from '#app/club/returns/entries/taken-back.acts.server.ts';
export { takenBackResults } from '#app/club/returns/entries/taken-back.server.ts';
export { undecidedMatches } from '#app/club/returns/postponed/undecided.server.ts';

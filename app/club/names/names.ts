// The door of names: all that other subjects take from it.
export { type KnownAnswers, tendNames } from '#app/club/names/answers/show-names.ts';
export { isFor } from '#app/club/names/boards/board.ts';
export { eventInShort } from '#app/club/names/boards/event-line.ts';

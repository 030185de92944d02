// The door of names: all that other subjects take from it.
export { type KnownAnswers, tendNames } from '#app/club/names/answers/show-names.ts';
export { isFor, stageOf } from '#app/club/names/boards/board.ts';
export { boardLine } from '#app/club/names/boards/board-line.ts';
export { eventInShort } from '#app/club/names/boards/event-line.ts';

// Public API of availability.
export { type KnownAnswers, tendNames } from '#app/modules/names/answers/show-names.ts';
export { isFor, stageOf } from '#app/modules/names/boards/board.ts';
export { boardLine } from '#app/modules/names/boards/board-line.ts';
export { eventInShort } from '#app/modules/names/boards/event-line.ts';

// The door of names, on the server: all that other subjects take from it.
export { answersOf, peopleNow } from '#app/club/names/answers/answers.server.ts';
export { readBoards } from '#app/club/names/boards/boards.server.ts';

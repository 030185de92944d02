// Public API of availability (server).
export { type MyAnswer, myAnswers } from '#app/modules/names/answers/answer-schemas.server.ts';
export { answersBy, answersOf, peopleNow, sectionsOf } from '#app/modules/names/answers/answers.server.ts';
export { myAnswersIn } from '#app/modules/names/answers/my-answers.server.ts';
export { readBoards } from '#app/modules/names/boards/boards.server.ts';
export { publishedTeam } from './team.server.ts';

// The door of diary, on the server: all that other subjects take from it.
export type { OwnDay } from '#app/modules/diary/days/day.ts';
export type { Waiting } from '#app/modules/diary/waiting/waiting.ts';
export { readMine } from './read-diary.server.ts';

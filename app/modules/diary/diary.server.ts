// Public API of diary, on the server.
export type { OwnDay } from '#app/modules/diary/days/day.ts';
export type { Waiting } from '#app/modules/diary/waiting/waiting.ts';
export { readMine } from './read-diary.server.ts';

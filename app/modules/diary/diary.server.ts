// Public API of diary, on the server.
export type { MemberDiaryDay } from '#app/modules/diary/days/member-day.ts';
export type { PendingMemberReply } from '#app/modules/diary/pending-replies/pending-replies.ts';
export { readMemberDiary } from './read-diary.server.ts';

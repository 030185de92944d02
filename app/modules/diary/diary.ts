// Public API of diary.
export { getMemberDayFacts } from '#app/modules/diary/days/member-day.ts';
export { getMemberReplyFacts } from '#app/modules/diary/pending-replies/pending-replies.ts';
export { listMemberPageLinks } from './member-page-links.ts';

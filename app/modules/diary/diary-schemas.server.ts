import { z } from '@hono/zod-openapi';
import { memberDiaryDayKinds } from '#app/modules/diary/days/member-day.ts';
import { pendingMemberReplyKinds } from '#app/modules/diary/pending-replies/pending-replies.ts';

/** Response schemas of a member's own diary. */

const diaryDaySchema = z.object({
  item: z.string(),
  kind: z.enum(memberDiaryDayKinds),
  date: z.string(),
  /** 'Saturday 7 June', 'Friday 5 to Sunday 7 June' */
  when: z.string(),
  time: z.string(),
  title: z.string(),
  part: z.string(),
  lines: z.array(z.string()),
  path: z.string(),
  off: z.string(),
});
export type DiaryDay = z.output<typeof diaryDaySchema>;

const pendingReplySchema = z.object({
  ask: z.enum(pendingMemberReplyKinds),
  date: z.string(),
  title: z.string(),
  line: z.string(),
  path: z.string(),
  /** Id of its event; '' for none. */
  event: z.string(),
});

/** Present if the member has a private feed address. */
const diaryAddressSchema = z.object({ madeAt: z.string() });
export type DiaryFeedUrl = z.output<typeof diaryAddressSchema>;

/** Response with the address itself, shown only on creation; it grants access to the calendar. */
export const createdDiaryFeedUrlSchema = diaryAddressSchema.extend({ link: z.string() });

export const memberDiarySchema = z
  .object({
    waiting: z.array(pendingReplySchema),
    /** In order, the next first. */
    toCome: z.array(diaryDaySchema),
    /** The latest first. */
    past: z.array(diaryDaySchema),
    address: diaryAddressSchema.nullable(),
  })
  .openapi('Diary');
export type MemberDiaryData = z.output<typeof memberDiarySchema>;

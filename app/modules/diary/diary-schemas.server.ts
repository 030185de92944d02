import { z } from '@hono/zod-openapi';
import { memberDayKinds } from '#app/modules/diary/days/member-day.ts';
import { pendingReplyKinds } from '#app/modules/diary/pending-replies/pending-replies.ts';

/** Response schemas of a member's own diary. */

export const diaryDaySchema = z.object({
  item: z.string(),
  kind: z.enum(memberDayKinds),
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
  ask: z.enum(pendingReplyKinds),
  date: z.string(),
  title: z.string(),
  line: z.string(),
  path: z.string(),
  /** Id of its event; '' for none. */
  event: z.string(),
});

/** Present if the member has a private feed address. */
const diaryAddressSchema = z.object({ madeAt: z.string() });
export type DiaryAddress = z.output<typeof diaryAddressSchema>;

/** Response with the address itself, shown only on creation; it grants access to the calendar. */
export const createdDiaryAddressSchema = diaryAddressSchema.extend({ link: z.string() });
export type CreatedDiaryAddress = z.output<typeof createdDiaryAddressSchema>;

export const diarySchema = z
  .object({
    waiting: z.array(pendingReplySchema),
    /** In order, the next first. */
    toCome: z.array(diaryDaySchema),
    /** The latest first. */
    past: z.array(diaryDaySchema),
    address: diaryAddressSchema.nullable(),
  })
  .openapi('Diary');
export type Diary = z.output<typeof diarySchema>;

import { z } from '@hono/zod-openapi';
import { kinds } from '#app/modules/diary/days/day.ts';
import { asks } from '#app/modules/diary/waiting/waiting.ts';

/** Response schemas of a member's own diary. */

export const diaryDay = z.object({
  item: z.string(),
  kind: z.enum(kinds),
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
export type DiaryDay = z.output<typeof diaryDay>;

const waiting = z.object({
  ask: z.enum(asks),
  date: z.string(),
  title: z.string(),
  line: z.string(),
  path: z.string(),
  /** Id of its event; '' for none. */
  event: z.string(),
});

/** Present if the member has a private feed address. */
const diaryAddress = z.object({ madeAt: z.string() });
export type DiaryAddress = z.output<typeof diaryAddress>;

/** Response with the address itself, shown only on creation; it grants access to the calendar. */
export const madeAddress = diaryAddress.extend({ link: z.string() });
export type MadeAddress = z.output<typeof madeAddress>;

export const diary = z
  .object({
    waiting: z.array(waiting),
    /** In order, the next first. */
    toCome: z.array(diaryDay),
    /** The latest first. */
    past: z.array(diaryDay),
    address: diaryAddress.nullable(),
  })
  .openapi('Diary');
export type Diary = z.output<typeof diary>;

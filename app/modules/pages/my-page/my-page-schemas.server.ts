import { z } from '@hono/zod-openapi';
import { myAnswers } from '#app/modules/names/names.server.ts';
import { ownPlaces } from '#app/modules/sides/sides.server.ts';

/** Row of the member's own page: link, name, description and state. */
const row = z.object({
  path: z.string(),
  name: z.string(),
  line: z.string(),
  /** 'Team is out', 'You said yes'; '' for none. */
  state: z.string(),
  /** True if it needs attention. */
  pressing: z.boolean(),
});

/** 'Can you play on Tuesday?' */
const question = row
  .pick({ path: true, name: true, line: true })
  // `isSoon`: within the next seven days.
  .extend({ event: z.string(), isSoon: z.boolean() });

export const myPage = z.object({
  /** Events that collect availability and have no answer of mine, the next first. */
  questions: z.array(question),
  /** My answers so far. */
  answers: myAnswers,
  /** Other requests to me: a result to confirm, a duty to take over. */
  asked: z.array(row),
  /** Matches I am selected for, the next first. */
  places: ownPlaces,
  /** Events of the next seven days with my own entries, without those listed above. */
  week: z.array(row),
  /** Unread forum topics, latest first; three at most. */
  topics: z.array(row),
  /** Next entry of my diary, as text; '' for none. */
  next: z.string(),
  /** Number of items that wait for me in the admin area. */
  desk: z.int(),
});

export type MyRow = z.output<typeof row>;
export type Question = z.output<typeof question>;
export type MyPage = z.output<typeof myPage>;

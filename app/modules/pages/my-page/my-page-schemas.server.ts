import { z } from '@hono/zod-openapi';
import { myAnswers } from '#app/modules/names/names.server.ts';
import { ownPlaces } from '#app/modules/sides/sides.server.ts';

/** A row of the member's own page: where it leads, what it is, a line beneath and how it stands. */
const row = z.object({
  path: z.string(),
  name: z.string(),
  line: z.string(),
  /** 'Team is out', 'You said yes'; '' for nothing to be said. */
  state: z.string(),
  /** Whether it is something that one has to know or to see to. */
  pressing: z.boolean(),
});

/** 'Can you play on Tuesday?' */
const question = row
  .pick({ path: true, name: true, line: true })
  // `isSoon`: within the next seven days.
  .extend({ event: z.string(), isSoon: z.boolean() });

export const myPage = z.object({
  /** Where names go down and I have not said whether I play, the next first. */
  questions: z.array(question),
  /** What I have said of them so far. */
  answers: myAnswers,
  /** What else waits for a word of mine: a result to confirm, a duty to take. */
  asked: z.array(row),
  /** Where I am picked, the next first. */
  places: ownPlaces,
  /** What is on in the next seven days, and what is mine of it; without what stands above. */
  week: z.array(row),
  /** What of the forum I have not read, the latest first; three at most. */
  topics: z.array(row),
  /** What is next in my diary, in a line; '' for nothing. */
  next: z.string(),
  /** What waits for me at the desk: how many things. */
  desk: z.int(),
});

export type MyRow = z.output<typeof row>;
export type Question = z.output<typeof question>;
export type MyPage = z.output<typeof myPage>;

import { z } from '@hono/zod-openapi';

/** A result that waits for a word. */
const myClaim = z.object({
  at: z.string(),
  by: z.string(),
  /** As a sentence. */
  line: z.string(),
  /** Said by my own side: the other confirms it. */
  ours: z.boolean(),
  /** What the other side says instead. */
  dispute: z.string().nullable(),
});

/** A match as one of its players sees it. */
export const myMatch = z.object({
  id: z.string(),
  competition: z.string(),
  /** The address of its page. */
  page: z.string(),
  /** 'Round 1, match 3', 'Final' */
  round: z.string(),
  /** 'Monday 30 June', and whether it has passed. */
  due: z.string().nullable(),
  overdue: z.boolean(),
  /** Names, the first-named side first; which of them is mine. */
  sides: z.tuple([z.string(), z.string()]),
  // Not literal([1, 2]): that is described as 1 alone.
  mine: z.union([z.literal(1), z.literal(2)]),
  /** Whose turn it is to challenge; none where it is not known yet whom I meet. */
  challenge: z.string().nullable(),
  /** Of a match with handicaps: what each side begins with, as a sentence. */
  starts: z.string().nullable(),
  /** In how many sets it is played at most; null where it is not. */
  sets: z.int().nullable(),
  /** How it ended, as a sentence; null while it is to be played. */
  result: z.string().nullable(),
  won: z.boolean().nullable(),
  /** Whether somebody of the other side can be written to from here. */
  canWrite: z.boolean(),
  claim: myClaim.nullable(),
});

export type MyClaim = z.output<typeof myClaim>;
export type MyMatch = z.output<typeof myMatch>;

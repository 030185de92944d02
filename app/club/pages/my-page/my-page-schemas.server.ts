import { z } from '@hono/zod-openapi';

/** A row of the member's own page: where it leads, what it is, and a line beneath. */
const row = z.object({ path: z.string(), name: z.string(), line: z.string(), isNew: z.boolean() });

export const myPage = z.object({
  /** What I have to play or to confirm, the most pressing first; three at most. */
  matches: z.array(row),
  /** My turns of duties to come, the next first; three at most. None for a club that shares none out. */
  duties: z.array(row).optional(),
  /** What the forum talks of, what I have not read first; four at most. */
  topics: z.array(row),
  /** What waits for me at the desk: how many things. */
  desk: z.int(),
});

export type MyRow = z.output<typeof row>;
export type MyPage = z.output<typeof myPage>;

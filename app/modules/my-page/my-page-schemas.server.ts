import { z } from '@hono/zod-openapi';
import { viewerAvailabilityListSchema } from '#app/modules/availability/availability.server.ts';
import { ownTeamPlacesSchema } from '#app/modules/sides/sides.server.ts';

/** Row of the member's own page: link, name, description and state. */
const myPageRowSchema = z.object({
  path: z.string(),
  name: z.string(),
  line: z.string(),
  /** 'Team published', 'You said yes'; '' for none. */
  state: z.string(),
  /** True if it needs attention. */
  pressing: z.boolean(),
});

/** 'Can you play on Tuesday?' */
const questionSchema = myPageRowSchema
  .pick({ path: true, name: true, line: true })
  // `isSoon`: within the next seven days.
  .extend({ event: z.string(), isSoon: z.boolean() });

export const myPageSchema = z.object({
  /** Events that collect availability and have no answer of mine, the next first. */
  questions: z.array(questionSchema),
  /** My answers so far. */
  answers: viewerAvailabilityListSchema,
  /** Other requests to me: a result to confirm, a duty to take over. */
  asked: z.array(myPageRowSchema),
  /** Matches I am selected for, the next first. */
  places: ownTeamPlacesSchema,
  /** Events of the next seven days with my own entries, without those listed above. */
  week: z.array(myPageRowSchema),
  /** Unread forum topics, latest first; three at most. */
  topics: z.array(myPageRowSchema),
  /** Next entry of my diary, as text; '' for none. */
  next: z.string(),
  /** Number of items that wait for me in the admin area. */
  desk: z.int(),
});

export type MyPageRow = z.output<typeof myPageRowSchema>;
export type AvailabilityQuestion = z.output<typeof questionSchema>;
export type MyPageData = z.output<typeof myPageSchema>;

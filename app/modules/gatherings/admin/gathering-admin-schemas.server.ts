import { z } from '@hono/zod-openapi';
import { mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import { signUpReplySchema } from '#app/modules/gatherings/replies/reply-schemas.server.ts';

/** Response schemas of the 'Who's coming' section. */

const stageSchema = z.enum(['not-yet', 'open', 'full', 'closed', 'off', 'over', 'stopped']);
const signUpCountsSchema = z.object({ taken: z.int(), held: z.int(), waiting: z.int() });

export const gatheringSettingsSchema = z.object({
  event: z.string(),
  /** 'YYYY-MM-DD' */
  from_day: z.string(),
  closes: z.string().nullable(),
  places: z.int().nullable(),
  most_each: z.int(),
  choices: z.array(z.string()),
  question: z.string(),
  fee_pence: z.int().nullable(),
  for_strangers: z.boolean(),
  about: z.string(),
  state: z.enum(['open', 'closed', 'stopped']),
  version: z.int(),
});

/** An event as these sections identify it. */
const gatheringEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** 'YYYY-MM-DD'; '' if it is no longer in a calendar. */
  date: z.string(),
  /** 'Saturday 5 July, 7pm, at Larkby' */
  when: z.string(),
  /** Sentences that say it is cancelled, postponed or moved; '' for an unchanged event. */
  state: z.string(),
});

export const gatheringSummarySchema = z.object({
  event: gatheringEventSchema,
  gathering: gatheringSettingsSchema,
  counts: signUpCountsSchema,
  stage: stageSchema,
});
export const signUpPersonSchema = z.object({ id: z.string(), name: z.string() });

export const gatheringListSchema = z.object({
  gatherings: z.array(gatheringSummarySchema),
  /** Future events without sign-up. */
  events: z.array(gatheringEventSchema),
});

export const gatheringWithRepliesSchema = z.object({
  event: gatheringEventSchema,
  /** Null before sign-up is set up. */
  gathering: gatheringSettingsSchema.nullable(),
  counts: signUpCountsSchema,
  stage: stageSchema,
  comings: z.array(signUpReplySchema),
  /** Recipients of a mail to all who come or wait. */
  reached: mailRecipientsSchema,
  members: z.array(signUpPersonSchema),
});

export const replyChangeResponseSchema = z.object({
  coming: signUpReplySchema,
  movedUp: z.array(signUpReplySchema),
});
export type GatheringEvent = z.output<typeof gatheringEventSchema>;
export type GatheringSummary = z.output<typeof gatheringSummarySchema>;
export type GatheringWithReplies = z.output<typeof gatheringWithRepliesSchema>;
/** A gathering with sign-up set up: `gathering` is not null. */
export type GatheringWithSignUp = GatheringWithReplies & Pick<GatheringSummary, 'gathering'>;

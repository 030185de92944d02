import { z } from '@hono/zod-openapi';
import { forumReactionNames } from './reaction-labels.ts';

export const forumReactionSchema = z
  .object({
    name: z.enum(forumReactionNames),
    count: z.int(),
    mine: z.boolean(),
    /** First ten members, as the forum shows them. */
    by: z.array(z.string()),
  })
  .openapi('Reaction');
export type ForumReaction = z.output<typeof forumReactionSchema>;

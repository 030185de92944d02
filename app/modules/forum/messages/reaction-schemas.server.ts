import { z } from '@hono/zod-openapi';
import { reactionNames } from './reaction-labels.ts';

export const reactionSchema = z
  .object({
    name: z.enum(reactionNames),
    count: z.int(),
    mine: z.boolean(),
    /** First ten members, as the forum shows them. */
    by: z.array(z.string()),
  })
  .openapi('Reaction');
export type Reaction = z.output<typeof reactionSchema>;

import { z } from '@hono/zod-openapi';

/** A kind of event as the desk's rooms are told of it. */
export const kindShape = z
  .object({
    ...{ id: z.string(), name: z.string(), shortName: z.string(), colour: z.string() },
    nature: z.enum(['match', 'roll-up', 'open', 'event']),
    weekday: z.string().nullable(),
    time: z.string().nullable(),
    ...{ inFilter: z.boolean(), inFeed: z.boolean(), putBy: z.boolean() },
    league: z.boolean().openapi({ description: 'Whether it is the matches of a league' }),
  })
  .openapi('Kind');

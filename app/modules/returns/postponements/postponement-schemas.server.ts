import { z } from '@hono/zod-openapi';
import { createTrimmedTextSchema } from '#app/modules/returns/entries/result-entry-schemas.server.ts';

/** Day offered by the home side. */
export const offeredMatchDaySchema = z.object({
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Enter a date.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 18:00.')
    .nullable()
    .default(null),
});

/** Request body, from the admin page or a captain's link. */
export const postponeMatchBodySchema = z.object({
  why: createTrimmedTextSchema(200).default(''),
  offers: z.array(offeredMatchDaySchema).max(3, 'Offer three dates or fewer.').default([]),
  sure: z.boolean().default(false),
});

export const postponedBySchema = z.enum(['home', 'away', 'secretary']);

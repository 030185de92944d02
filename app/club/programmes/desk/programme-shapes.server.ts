import { z } from '@hono/zod-openapi';
import { line } from '#app/club/calendar/clubs/clubs.ts';
import { isDate } from '#app/club/calendar/events/event-shapes.server.ts';

/** What the calls about a programme take. */

export const lineFields = z.object({
  day: z
    .string('Please choose a day.')
    .refine((text) => text === '' || isDate(text), 'Please choose a day.')
    .default(''),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  rink: line(20, 'This').default(''),
  what: line(100, 'This').default(''),
  place: line(80, 'A place').default(''),
  note: line(200, 'A note').default(''),
  result: line(100, 'The result').default(''),
  tie: line(100, 'A tie').default(''),
});
export type LineFields = z.output<typeof lineFields>;

import { z } from '@hono/zod-openapi';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { eventKindFields } from './kind-fields.ts';

/** Included in feeds unless the request says otherwise. */
const inFeedSchema = z.boolean('Choose yes or no.').default(true);
export const eventKindBodySchema = createFormFieldsSchema(eventKindFields)
  .extend({ inFeed: inFeedSchema })
  .openapi('KindFields');
export type EventKindBody = z.output<typeof eventKindBodySchema>;

/** Event kind in responses of the admin area. */
export const eventKindSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    colour: z.string(),
    nature: eventKindBodySchema.shape.nature,
    weekday: z.string().nullable(),
    time: z.string().nullable(),
    inFilter: z.boolean(),
    inFeed: z.boolean(),
    putBy: z.boolean(),
    league: z.boolean().openapi({ description: 'Whether it is the matches of a league' }),
  })
  .openapi('Kind');

/** Event kind in responses of its own admin page, with use and version. */
export const adminEventKindSchema = eventKindSchema
  .extend({
    events: z.int().openapi({ description: 'How many events are of it, in all seasons' }),
    version: z.int(),
  })
  .openapi('KindInRoom');
export type AdminEventKind = z.output<typeof adminEventKindSchema>;

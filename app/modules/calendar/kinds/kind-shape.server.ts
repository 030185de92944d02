import { z } from '@hono/zod-openapi';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { kindFields } from './kind-fields.ts';

/** Phones have it unless it is said that they have not. */
const inFeed = z.boolean('Please say yes or no.').default(true);
export const kindBody = schemaOfFields(kindFields).extend({ inFeed }).openapi('KindFields');
export type KindFields = z.output<typeof kindBody>;

/** A kind of event as the desk's rooms are told of it. */
export const kindShape = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    colour: z.string(),
    nature: kindBody.shape.nature,
    weekday: z.string().nullable(),
    time: z.string().nullable(),
    inFilter: z.boolean(),
    inFeed: z.boolean(),
    putBy: z.boolean(),
    league: z.boolean().openapi({ description: 'Whether it is the matches of a league' }),
  })
  .openapi('Kind');

/** The same in the room of the kinds. */
export const kindInRoom = kindShape
  .extend({
    events: z.int().openapi({ description: 'How many events are of it, in all seasons' }),
    version: z.int(),
  })
  .openapi('KindInRoom');
export type KindInRoom = z.output<typeof kindInRoom>;

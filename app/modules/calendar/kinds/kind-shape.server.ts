import { z } from '@hono/zod-openapi';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { kindFields } from './kind-fields.ts';

/** Included in feeds unless the request says otherwise. */
const inFeed = z.boolean('Please say yes or no.').default(true);
export const kindBody = schemaOfFields(kindFields).extend({ inFeed }).openapi('KindFields');
export type KindFields = z.output<typeof kindBody>;

/** Event kind in responses of the admin area. */
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

/** Event kind in responses of its own admin page, with use and version. */
export const kindInRoom = kindShape
  .extend({
    events: z.int().openapi({ description: 'How many events are of it, in all seasons' }),
    version: z.int(),
  })
  .openapi('KindInRoom');
export type KindInRoom = z.output<typeof kindInRoom>;

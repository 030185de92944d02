import { z } from 'zod';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { daysFields, rotaFacts } from './duty-fields.ts';

/** Request schemas of rotas and their dates. Browser code imports its types only from here. */

const noTime = 'A time such as 14:30, or nothing.';

export const timeField = z.string(noTime).regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, noTime);
const ids = z.array(z.string().max(100)).max(1000);

export const rotaFields = schemaOfFields(rotaFacts).extend({
  time: timeField,
  /** Ids of the event kinds that the rota goes with; empty for a rota with dates of its own. */
  kinds: ids.default([]),
  /** 'all', 'ticked', or 'section:' and its id. */
  sharedBy: z.string('Please say who shares it.').max(100).default('all'),
  /** Ids of the ticked members. */
  members: ids.default([]),
});
export type RotaFields = z.output<typeof rotaFields>;

/** Dates added in one request: from the calendar, weekly over a range, or a single date. */
export const datesFields = schemaOfFields(daysFields).extend({
  way: z.enum(['calendar', 'weekly', 'one'], 'From the calendar, each week, or one day.'),
  /** Interval in weeks. */
  every: z.coerce.number('Each week, or every second.').int().min(1).max(8).default(1),
});
export type DatesFields = z.output<typeof datesFields>;

export const inUseField = z.object({ used: z.boolean('It is in use or put by.') });

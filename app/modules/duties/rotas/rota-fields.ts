import { z } from 'zod';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { daysFields, rotaFacts } from './duty-fields.ts';

/** What a rota is given, and its dates. The browser takes the types from here alone. */

const noTime = 'A time such as 14:30, or nothing.';

export const timeField = z.string(noTime).regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, noTime);
const ids = z.array(z.string().max(100)).max(1000);

export const rotaFields = schemaOfFields(rotaFacts).extend({
  time: timeField,
  /** The kinds of event that it goes with; none for dates of its own. */
  kinds: ids.default([]),
  /** 'all', 'ticked', or 'section:' and its id. */
  sharedBy: z.string('Please say who shares it.').max(100).default('all'),
  /** Who is ticked. */
  members: ids.default([]),
});
export type RotaFields = z.output<typeof rotaFields>;

/** Dates that are added at one press: those of the calendar, each week from one day to another, or one day. */
export const datesFields = schemaOfFields(daysFields).extend({
  way: z.enum(['calendar', 'weekly', 'one'], 'From the calendar, each week, or one day.'),
  /** Each week, every second, … */
  every: z.coerce.number('Each week, or every second.').int().min(1).max(8).default(1),
});
export type DatesFields = z.output<typeof datesFields>;

export const inUseField = z.object({ used: z.boolean('It is in use or put by.') });

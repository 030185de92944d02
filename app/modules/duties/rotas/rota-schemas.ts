import { z } from 'zod';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { dateRangeFormFields, rotaFormFields } from './rota-form-fields.ts';

/** Request schemas of rotas and their dates. Browser code imports its types only from here. */

const invalidTimeText = 'Enter a time such as 14:30, or leave it empty.';

export const optionalTimeOfDaySchema = z
  .string(invalidTimeText)
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, invalidTimeText);
const idListSchema = z.array(z.string().max(100)).max(1000);

export const rotaBodySchema = createFormFieldsSchema(rotaFormFields).extend({
  time: optionalTimeOfDaySchema,
  /** Ids of the event kinds that the rota goes with; empty for a rota with dates of its own. */
  kinds: idListSchema.default([]),
  /** 'all', 'ticked', or 'section:' and its id. */
  sharedBy: z.string('Choose who is on the rota.').max(100).default('all'),
  /** Ids of the ticked members. */
  members: idListSchema.default([]),
});
export type RotaBody = z.output<typeof rotaBodySchema>;

/** Dates added in one request: from the calendar, weekly over a range, or a single date. */
export const addDutyDatesBodySchema = createFormFieldsSchema(dateRangeFormFields).extend({
  way: z.enum(['calendar', 'weekly', 'one'], 'Choose which dates to add.'),
  /** Interval in weeks. */
  every: z.coerce.number('Choose how often.').int().min(1).max(8).default(1),
});
export type AddDutyDatesBody = z.output<typeof addDutyDatesBodySchema>;

export const rotaInUseBodySchema = z.object({
  used: z.boolean('Choose whether to use or archive the rota.'),
});

import { z } from 'zod';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { dutySwapFormFields } from './swap-fields.ts';

/** Recipients of a swap request: '' for all who share the rota, 'member:…' for one, 'turn:…' for one in exchange. */
const swapRecipientSchema = z
  .string('Choose who to ask.')
  .max(120)
  .regex(/^$|^(member|turn):.+$/, 'Choose who to ask.')
  .default('');

export const dutySwapRequestBodySchema = createFormFieldsSchema(dutySwapFormFields).extend({
  whom: swapRecipientSchema,
});

/** Response: number of members emailed, and names of those that no mail reaches. */
export const dutySwapRequestResponseSchema = z.object({ mailed: z.int(), notMailed: z.array(z.string()) });

import { z } from 'zod';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { swapFields } from './swap-fields.ts';

/** Recipients of a swap request: '' for all who share the rota, 'member:…' for one, 'turn:…' for one in exchange. */
const whomField = z
  .string('Please say whom we shall ask.')
  .max(120)
  .regex(/^$|^(member|turn):.+$/, 'Please say whom we shall ask.')
  .default('');

export const swapBody = schemaOfFields(swapFields).extend({ whom: whomField });

/** Response: number of members emailed, and names of those that no mail reaches. */
export const swapAnswer = z.object({ mailed: z.int(), notMailed: z.array(z.string()) });

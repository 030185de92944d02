import { z } from 'zod';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { swapFields } from './swap-fields.ts';

/** Who is asked to take a turn: '' for all who share it, 'member:…' for one, 'turn:…' for one in exchange for theirs. */
const whomField = z
  .string('Please say whom we shall ask.')
  .max(120)
  .regex(/^$|^(member|turn):.+$/, 'Please say whom we shall ask.')
  .default('');

export const swapBody = schemaOfFields(swapFields).extend({ whom: whomField });

/** How many were written to, and whom no mail reaches. */
export const swapAnswer = z.object({ mailed: z.int(), notMailed: z.array(z.string()) });

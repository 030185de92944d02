import { z } from 'zod';
import { noteField } from '#app/club/duties/rotas/rota-fields.ts';

/** Who is asked to take a turn: '' for all who share it, 'member:…' for one, 'turn:…' for one in exchange for theirs. */
export const whomField = z
  .string('Please say whom we shall ask.')
  .max(120)
  .regex(/^$|^(member|turn):.+$/, 'Please say whom we shall ask.')
  .default('');

export const swapBody = z.object({ whom: whomField, note: noteField });

/** How many were written to, and who has to be rung. */
export const swapAnswer = z.object({
  mailed: z.int(),
  toRing: z.array(z.object({ name: z.string(), phone: z.string() })),
});

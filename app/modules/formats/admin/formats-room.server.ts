import { z } from 'zod';
import { format } from '#app/modules/formats/schemas.server.ts';

/** Formats by their names, at the desk. The browser takes the types from here alone. */

export const readyFormat = z.object({ id: z.string(), name: z.string(), format });
export type ReadyFormat = z.output<typeof readyFormat>;

export const deskFormat = readyFormat.extend({
  /** Whether it is no choice any more. */
  putBy: z.boolean(),
  version: z.int(),
});
export type DeskFormat = z.output<typeof deskFormat>;

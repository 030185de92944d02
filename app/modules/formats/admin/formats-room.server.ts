import { z } from 'zod';
import { format } from '#app/modules/formats/schemas.server.ts';

/** Response schemas of the admin area's formats. The browser imports only the types from this file. */

export const readyFormat = z.object({ id: z.string(), name: z.string(), format });
export type ReadyFormat = z.output<typeof readyFormat>;

export const deskFormat = readyFormat.extend({
  /** Archived: no longer offered as a choice. */
  putBy: z.boolean(),
  version: z.int(),
});
export type DeskFormat = z.output<typeof deskFormat>;

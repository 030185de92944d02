import { z } from 'zod';
import { matchFormatSchema } from '#app/modules/formats/format-schemas.server.ts';

/** Response schemas of the admin area's formats. The browser imports only the types from this file. */

export const namedMatchFormatSchema = z.object({
  id: z.string(),
  name: z.string(),
  format: matchFormatSchema,
});
export type NamedMatchFormat = z.output<typeof namedMatchFormatSchema>;

export const adminMatchFormatSchema = namedMatchFormatSchema.extend({
  /** Archived: no longer offered as a choice. */
  putBy: z.boolean(),
  version: z.int(),
});
export type AdminMatchFormat = z.output<typeof adminMatchFormatSchema>;

import { z } from 'zod';
import { formatSchema } from '#app/modules/formats/format-schemas.server.ts';

/** Response schemas of the admin area's formats. The browser imports only the types from this file. */

export const namedFormatSchema = z.object({ id: z.string(), name: z.string(), format: formatSchema });
export type NamedFormat = z.output<typeof namedFormatSchema>;

export const adminFormatSchema = namedFormatSchema.extend({
  /** Archived: no longer offered as a choice. */
  putBy: z.boolean(),
  version: z.int(),
});
export type AdminFormat = z.output<typeof adminFormatSchema>;

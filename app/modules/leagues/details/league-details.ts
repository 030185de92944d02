import { z } from 'zod';

/** Response schemas of a league's details. The browser imports only the types from this file. */

const text = z.string();
const sections = z.array(z.object({ id: text, name: text }));

/** Response schema of the form of a new league. */
export const newLeaguePageSchema = z.object({ taken: z.array(text), sections });

const sheet = z.object({ address: text, fixed: z.boolean() });

export const leagueDetailsSchema = z.object({
  day: text,
  name: text,
  version: z.int(),
  /** League of a further division; null for a league itself. */
  parent: text.nullable(),
  division: text,
  divisions: z.array(z.object({ day: text, division: text, putBy: z.boolean() })),
  weekday: text,
  time: text,
  contact: text,
  links: text,
  section: text,
  sections,
  /** `fixed`: set by the server's configuration, not editable here. */
  table: sheet,
  results: sheet,
  putBy: z.boolean(),
  /** True if matches, clubs or teams refer to it: it cannot be removed. */
  inUse: z.boolean(),
});
export type LeagueDetails = z.output<typeof leagueDetailsSchema>;

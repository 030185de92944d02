import { z } from 'zod';

/** What a league is, as the desk shows it. The browser takes the types from here alone. */

const text = z.string();
const sections = z.array(z.object({ id: text, name: text }));

/** What the form of a new league needs. */
export const newLeagueScreen = z.object({ taken: z.array(text), sections });

const sheet = z.object({ address: text, fixed: z.boolean() });

export const factsScreen = z.object({
  day: text,
  name: text,
  version: z.int(),
  /** Of a further division: the league that it belongs to. */
  parent: text.nullable(),
  division: text,
  divisions: z.array(z.object({ day: text, division: text, putBy: z.boolean() })),
  weekday: text,
  time: text,
  contact: text,
  links: text,
  section: text,
  sections,
  /** `fixed`: said where the site runs, and not to be changed here. */
  table: sheet,
  results: sheet,
  putBy: z.boolean(),
  /** Whether anything was played in it or plays in it: then it is kept. */
  inUse: z.boolean(),
});
export type FactsScreen = z.output<typeof factsScreen>;

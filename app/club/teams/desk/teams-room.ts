import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** The desk's room of sections and our teams. The browser takes the types from here alone. */

const text = z.string();
const name = (what: string, most: number) =>
  z
    .string(what)
    .trim()
    .min(1, what)
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isStorable, notStorable)
    .refine(isOneLine, notOneLine);
const key = z.string().max(80).default('');

export const sectionFields = z.object({ name: name('Please give the section a name.', 40) });
export const teamFields = z.object({
  name: name('Please give the team a name.', 60),
  /** A section's and a league's or division's key; '' for none. */
  ...{ section: key, league: key },
});
export const inUseField = z.object({ used: z.boolean('It is in use or put by.') });

const listed = { id: text, name: text, putBy: z.boolean(), version: z.int() };
/** Whether anything names it: then it is only put by. */
const inUse = z.boolean();

export const teamsRoom = z.object({
  sections: z.array(z.object({ ...listed, inUse })),
  teams: z.array(z.object({ ...listed, inUse, section: text, league: text })),
  /** In which a team may play, divisions by themselves. */
  leagues: z.array(z.object({ day: text, name: text })),
  club: text,
});
export type TeamsRoom = z.output<typeof teamsRoom>;

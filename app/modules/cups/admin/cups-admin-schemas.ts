import { z } from 'zod';
import { cupVenues } from '#app/modules/cups/cup-tie.ts';
import { matchFormatSchema, namedMatchFormatSchema } from '#app/modules/formats/formats.server.ts';

/** Response schemas of cups for admins, with placeholders filled in. Browser code imports its types from here only. */

const textSchema = z.string();
const namedListSchema = z.array(z.object({ id: textSchema, name: textSchema }));

const cupChoicesSchema = z.object({
  sections: namedListSchema,
  teams: namedListSchema,
  formats: z.array(namedMatchFormatSchema),
});
export type CupFormChoices = z.output<typeof cupChoicesSchema>;

const cupListItemSchema = z.object({
  slug: textSchema,
  name: textSchema,
  season: z.int(),
  putBy: z.boolean(),
  now: textSchema,
});

export const cupsAdminSchema = z.object({
  /** Season of the calendar; null before there is one. */
  season: z.int().nullable(),
  cups: z.array(cupListItemSchema),
  choices: cupChoicesSchema,
});
export type CupsAdminData = z.output<typeof cupsAdminSchema>;

const adminCupTieSchema = z.object({
  id: textSchema,
  round: textSchema,
  opponent: textSchema,
  drawn: z.enum(cupVenues),
  location: textSchema,
  date: textSchema,
  playBy: textSchema,
  time: textSchema,
  note: textSchema,
  /** Formatted result; '' while not played. */
  line: textSchema,
  /** '16 July' */
  day: textSchema,
  version: z.int(),
});
export type AdminCupTie = z.output<typeof adminCupTieSchema>;

const otherTieSchema = z.object({
  id: textSchema,
  round: textSchema,
  home: textSchema,
  away: textSchema,
  score: textSchema,
  winner: z.enum(['home', 'away']).nullable(),
  version: z.int(),
});

export const cupAdminSchema = z.object({
  cup: z.object({
    slug: textSchema,
    name: textSchema,
    about: textSchema,
    section: textSchema,
    team: textSchema,
    season: z.int(),
    format: matchFormatSchema.nullable(),
    putBy: z.boolean(),
    version: z.int(),
  }),
  /** Season of these ties; null before there is one. */
  season: z.int().nullable(),
  howFar: textSchema,
  ties: z.array(adminCupTieSchema),
  others: z.array(otherTieSchema),
  clubs: z.array(textSchema),
  choices: cupChoicesSchema,
});
export type CupAdminData = z.output<typeof cupAdminSchema>;

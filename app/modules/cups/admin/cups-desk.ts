import { z } from 'zod';
import { draws } from '#app/modules/cups/tie.ts';
import { format, readyFormat } from '#app/modules/formats/formats.server.ts';

/** Response schemas of cups for admins, with placeholders filled in. Browser code imports its types from here only. */

const text = z.string();
const named = z.array(z.object({ id: text, name: text }));

const choices = z.object({ sections: named, teams: named, formats: z.array(readyFormat) });
export type CupChoices = z.output<typeof choices>;

const cupLine = z.object({ slug: text, name: text, season: z.int(), putBy: z.boolean(), now: text });

export const cupsRoom = z.object({
  /** Season of the calendar; null before there is one. */
  season: z.int().nullable(),
  cups: z.array(cupLine),
  choices,
});
export type CupsRoom = z.output<typeof cupsRoom>;

const tie = z.object({
  id: text,
  round: text,
  opponent: text,
  drawn: z.enum(draws),
  location: text,
  date: text,
  playBy: text,
  time: text,
  note: text,
  /** Formatted result; '' while not played. */
  line: text,
  /** '16 July' */
  day: text,
  version: z.int(),
});
export type DeskTie = z.output<typeof tie>;

const otherTie = z.object({
  id: text,
  round: text,
  home: text,
  away: text,
  score: text,
  winner: z.enum(['home', 'away']).nullable(),
  version: z.int(),
});

export const cupDesk = z.object({
  cup: z.object({
    slug: text,
    name: text,
    about: text,
    section: text,
    team: text,
    season: z.int(),
    format: format.nullable(),
    putBy: z.boolean(),
    version: z.int(),
  }),
  /** Season of these ties; null before there is one. */
  season: z.int().nullable(),
  howFar: text,
  ties: z.array(tie),
  others: z.array(otherTie),
  clubs: z.array(text),
  choices,
});
export type CupDesk = z.output<typeof cupDesk>;

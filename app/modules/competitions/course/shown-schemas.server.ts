import { z } from 'zod';

/** Response schemas of a competition's rounds and tables, for admins and visitors. */

const shownSide = z.object({
  name: z.string(),
  won: z.boolean(),
  score: z.int().nullable(),
  /** Shots of each set, rendered in place of the total; `tieBreak` is true if this side won it. */
  sets: z.array(z.int()),
  tieBreak: z.boolean(),
  /** Handicap in shots: '+4'; '' for none. */
  start: z.string(),
  /** False for a placeholder such as 'Winner of match 3'. */
  known: z.boolean(),
});

const shownTie = z.object({
  id: z.string(),
  /** 'Match 17', 'Quarter-final 1' */
  label: z.string(),
  sides: z.tuple([shownSide, shownSide]),
  decided: z.boolean(),
  /** Group number from 1; null outside groups. */
  group: z.int().nullable(),
  /** Label of a match that was not played to its end. */
  note: z.string(),
});

export const shownRound = z.object({
  id: z.string(),
  name: z.string(),
  part: z.enum(['main', 'groups', 'consolation']),
  /** 'MM-DD', and formatted: '30 June'. */
  due: z.string().nullable(),
  date: z.string().nullable(),
  weekday: z.string().nullable(),
  current: z.boolean(),
  ties: z.array(shownTie),
  /** Tie ids by bracket row; null for a bye. */
  lines: z.array(z.string().nullable()).nullable(),
});

/** Response schema of a row in a round robin's table. */
export const standing = z.object({
  entry: z.string(),
  name: z.string(),
  /** Level sides share a place. */
  place: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.int(),
  /** Difference of sets; a level set counts half for each side. */
  sets: z.number(),
});

/** Response schema of a group's table. */
export const groupTable = z.object({ group: z.int(), name: z.string(), lines: z.array(standing) });

export type GroupTable = z.output<typeof groupTable>;
export type ShownRound = z.output<typeof shownRound>;
export type ShownTie = z.output<typeof shownTie>;
export type ShownSide = z.output<typeof shownSide>;
export type Standing = z.output<typeof standing>;

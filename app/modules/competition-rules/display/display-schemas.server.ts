import { z } from 'zod';

/** Response schemas of a competition's rounds, for admins and visitors. */

const displayedSideSchema = z.object({
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

const displayedTieSchema = z.object({
  id: z.string(),
  /** 'Match 17', 'Quarter-final 1' */
  label: z.string(),
  sides: z.tuple([displayedSideSchema, displayedSideSchema]),
  decided: z.boolean(),
  /** Group number from 1; null outside groups. */
  group: z.int().nullable(),
  /** Label of a match that was not played to its end. */
  note: z.string(),
});

export const displayedRoundSchema = z.object({
  id: z.string(),
  name: z.string(),
  part: z.enum(['main', 'groups', 'consolation']),
  /** 'MM-DD', and formatted: '30 June'. */
  due: z.string().nullable(),
  date: z.string().nullable(),
  weekday: z.string().nullable(),
  current: z.boolean(),
  ties: z.array(displayedTieSchema),
  /** Tie ids by bracket row; null for a bye. */
  lines: z.array(z.string().nullable()).nullable(),
});

export type DisplayedRound = z.output<typeof displayedRoundSchema>;
export type DisplayedTie = z.output<typeof displayedTieSchema>;
export type DisplayedTieSide = z.output<typeof displayedSideSchema>;

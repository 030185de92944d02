import { z } from 'zod';

/** A competition as screens show it, at the desk and to visitors. */

const shownSide = z.object({
  name: z.string(),
  won: z.boolean(),
  score: z.int().nullable(),
  /** Whether it is somebody, and not 'Winner of match 3'. */
  known: z.boolean(),
});

const shownTie = z.object({
  id: z.string(),
  /** 'Match 17', 'Quarter-final 1' */
  label: z.string(),
  sides: z.tuple([shownSide, shownSide]),
  decided: z.boolean(),
  /** How it ended, where it was not played to its end. */
  note: z.string(),
});

export const shownRound = z.object({
  id: z.string(),
  name: z.string(),
  /** 'MM-DD', and as it is read: '30 June'. */
  due: z.string().nullable(),
  date: z.string().nullable(),
  weekday: z.string().nullable(),
  current: z.boolean(),
  ties: z.array(shownTie),
  /** Which ties stand on the lines of the bracket; null where a side goes straight through. */
  lines: z.array(z.string().nullable()).nullable(),
});

/** A line of a round robin's table. */
export const standing = z.object({
  entry: z.string(),
  name: z.string(),
  /** Those whom nothing parts share a place. */
  place: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.int(),
});

export type ShownRound = z.output<typeof shownRound>;
export type ShownTie = z.output<typeof shownTie>;
export type ShownSide = z.output<typeof shownSide>;
export type Standing = z.output<typeof standing>;

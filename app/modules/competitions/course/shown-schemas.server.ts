import { z } from 'zod';

/** A competition as screens show it, at the desk and to visitors. */

const shownSide = z.object({
  name: z.string(),
  won: z.boolean(),
  score: z.int().nullable(),
  /** The shots of each set, in place of them all together; whether it won the tie-break. */
  sets: z.array(z.int()),
  tieBreak: z.boolean(),
  /** The shots that it begins with, where there are handicaps: '+4'. */
  start: z.string(),
  /** Whether it is somebody, and not 'Winner of match 3'. */
  known: z.boolean(),
});

const shownTie = z.object({
  id: z.string(),
  /** 'Match 17', 'Quarter-final 1' */
  label: z.string(),
  sides: z.tuple([shownSide, shownSide]),
  decided: z.boolean(),
  /** Its group, from 1; the round that it is in stands beside it there. */
  group: z.int().nullable(),
  /** How it ended, where it was not played to its end. */
  note: z.string(),
});

export const shownRound = z.object({
  id: z.string(),
  name: z.string(),
  part: z.enum(['main', 'groups', 'consolation']),
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
  /** The difference of sets: a level one is half for each. */
  sets: z.number(),
});

/** The table of one group. */
export const groupTable = z.object({ group: z.int(), name: z.string(), lines: z.array(standing) });

export type GroupTable = z.output<typeof groupTable>;
export type ShownRound = z.output<typeof shownRound>;
export type ShownTie = z.output<typeof shownTie>;
export type ShownSide = z.output<typeof shownSide>;
export type Standing = z.output<typeof standing>;

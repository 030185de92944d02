import { z } from 'zod';

/** What a season's list that is taken in comes to. The browser takes the types from here alone. */

const text = z.string();

export const takeInRoom = z.object({
  /** The divisions that it may be of, in their order, and the seasons, the one that is played first. */
  divisions: z.array(z.object({ day: text, name: text })),
  seasons: z.array(z.int()),
});
export type TakeInRoom = z.output<typeof takeInRoom>;

export const takeInReport = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      text,
      outcome: z.enum(['add', 'change', 'same', 'cannot']),
      about: text,
      says: text,
      warnings: z.array(text),
    }),
  ),
  /** Teams that are new, each with the club that it seems to be of. */
  teams: z.array(
    z.object({
      name: text,
      division: text,
      plays: z.int(),
      /** A club that is here by its id, or a new one by its name. */
      club: text,
      newClub: text,
      /** Names of which it may be a slip: then it has to be said first who it is. */
      near: z.array(text),
      isOpen: z.boolean(),
    }),
  ),
  /** Postponed lines of which it has to be said whether a later line is the same match. */
  postponed: z.array(
    z.object({
      line: z.int(),
      /** The match and its day. */
      about: text,
      mayBe: z.array(z.object({ line: z.int(), day: text })),
    }),
  ),
  clubs: z.array(z.object({ id: text, name: text })),
  /** Whether it is one team's own card, and whose has to be said. */
  wantsCard: z.boolean(),
  /** Names this report: what is saved must be what was looked at. */
  mark: text,
});
export type TakeInReport = z.output<typeof takeInReport>;

export const takenIn = z.object({
  teams: z.int(),
  fixtures: z.int(),
  results: z.int(),
  moved: z.int(),
  /** Put off, or not to be played. */
  off: z.int(),
  /** Whether visitors see the fixtures; where not, the book has to be published first. */
  isOut: z.boolean(),
});

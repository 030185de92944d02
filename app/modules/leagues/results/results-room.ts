import { z } from 'zod';
import { format, readyFormat, scoreSheet, side } from '#app/modules/formats/formats.server.ts';
import { source } from '#app/modules/leagues/table/schemas.server.ts';

/** The desk's room 'Results and leagues'; words are filled in. The browser takes the types from here alone. */

const text = z.string();

const roomEvent = z.object({
  id: text,
  /** '20 May' */
  date: text,
  weekday: text,
  type: text,
  /** 'Friendly' */
  kindName: text,
  opponent: text,
  /** 'at home', 'away at Osmoor', or ''. */
  where: text,
  when: z.enum(['past', 'today', 'to come']),
  /** How it went, in words; '' while nothing has been entered. */
  line: text,
  /** What does not add up in what has been entered. */
  odd: z.array(text),
});
export type RoomEvent = z.output<typeof roomEvent>;

export const resultsRoom = z.object({
  season: z.int().nullable(),
  /** Our matches of the past, and today's, that have no result: today's on top, then the latest. */
  waiting: z.array(roomEvent),
  /** All of the season, in the order of the calendar. */
  events: z.array(roomEvent),
  /** Divisions among them, and those put by. */
  leagues: z.array(
    z.object({
      day: text,
      name: text,
      starts: text,
      source,
      division: text,
      parent: text.nullable(),
      putBy: z.boolean(),
      version: z.int(),
    }),
  ),
});
export type ResultsRoom = z.output<typeof resultsRoom>;

/** One event with what has been entered for it. */
export const resultScreen = z.object({
  event: roomEvent,
  /** How its result is told: by points and shots, by shots, as a tie that somebody must win, or in words. */
  kind: z.enum(['league', 'friendly', 'cup', 'words']),
  cup: z.object({ slug: text, name: text, round: text }).nullable(),
  /** Of a friendly: the named format that it is played by, '' for none, and the choices. */
  format: text,
  formats: z.array(readyFormat),
  league: z.object({ day: text, name: text, source }).nullable(),
  card: format,
  home: text,
  away: text,
  ours: side,
  /** The club, or which of its teams plays. */
  us: text,
  sheet: scoreSheet.nullable(),
  note: text,
  winner: text,
  score: text,
  /** Of what has been entered: whoever saves says which they saw. */
  version: z.int(),
});
export type ResultScreen = z.output<typeof resultScreen>;

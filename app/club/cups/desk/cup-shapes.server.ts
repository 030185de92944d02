import { z } from '@hono/zod-openapi';
import { isDate } from '#app/club/calendar/events/event-shapes.server.ts';
import { draws } from '#app/club/cups/tie.ts';
import { line, lines } from '#app/club/leagues/results/results-bodies.server.ts';

/** What the calls about cups take. */

const choice = line(100).default('');
const date = (said: string) =>
  z
    .string(said)
    .refine((text) => text === '' || isDate(text), said)
    .default('');

export const cupFields = z.object({
  name: line(80).min(1, 'Please say what the cup is called.'),
  about: lines(1000).default(''),
  section: choice,
  team: choice,
  /** A format with a name; 'shots' for shots alone, 'same' for what it has. */
  format: line(100).default('same'),
  putBy: z.boolean().default(false),
});
export type CupFields = z.output<typeof cupFields>;

export const tieFields = z.object({
  round: line(40).min(1, 'Please say which round it is.'),
  opponent: line(80).min(1, 'Please say whom we have drawn.'),
  drawn: z.enum(draws, 'Please say where it is played.'),
  location: line(80).default(''),
  date: date('Please choose a date, or leave it empty.'),
  playBy: date('Please choose the last day for it, or leave it empty.'),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  note: line(200).default(''),
});
export type TieFields = z.output<typeof tieFields>;

export const despite = z.boolean().default(false).openapi({
  description: 'The officer has said yes: save it although it clashes with another event',
});

export const otherTieFields = z.object({
  round: line(40).min(1, 'Please say which round it is.'),
  home: line(80).min(1, 'Please put the names of both sides.'),
  away: line(80).min(1, 'Please put the names of both sides.'),
  score: line(20)
    .refine((text) => text === '' || /^\d{1,3} ?[-–] ?\d{1,3}$/.test(text), {
      message: 'A score is written as 61-54, the first side’s shots first.',
    })
    .default(''),
  winner: z.enum(['', 'home', 'away'], 'Please say who goes through, or leave it.').default(''),
});
export type OtherTieFields = z.output<typeof otherTieFields>;

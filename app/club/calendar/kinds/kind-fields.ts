import { z } from 'zod';
import { line } from '#app/club/calendar/clubs/clubs.ts';
import { weekdays } from '#app/core/dates.ts';
import { colours } from './palette.ts';

/** What the form of a kind may hold, with a sentence for each mistake. The browser takes the types from here alone. */

export const natures = ['match', 'roll-up', 'open', 'event'] as const;
export const shortest = 24;

export const kindFields = z.object({
  name: line(60, 'A name').min(1, 'Please give the kind a name.'),
  shortName: line(shortest, 'A short name').default(''),
  nature: z.enum(natures, 'Please say what it is.'),
  colour: z.enum(['', ...colours], 'Please choose a colour of the list.').default(''),
  weekday: z.enum(['', ...weekdays], 'Please choose a weekday.').default(''),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  inFilter: z.boolean('Please say yes or no.').default(false),
  inFeed: z.boolean('Please say yes or no.').default(true),
});
export type KindFields = z.output<typeof kindFields>;

/** 'Friendly match' -> 'Friendly': in the filter and beside events there is little room. */
export function shortNameOf(name: string): string {
  const short = name.replace(/(?<=\S) (?:league match|match|competition|event|session)$/i, '');
  return short.length <= shortest ? short : `${short.slice(0, shortest - 1).trim()}…`;
}

const usual = { shortName: '', colour: '', weekday: '', time: '', inFilter: true, inFeed: true } as const;

/** Kinds that many clubs have: one press makes one. */
export const readyMade: KindFields[] = [
  { ...usual, name: 'Annual general meeting', shortName: 'AGM', nature: 'event', inFilter: false },
  { ...usual, name: 'Supper', nature: 'event' },
  { ...usual, name: 'Work party', nature: 'event' },
  { ...usual, name: 'Coaching', nature: 'event' },
  { ...usual, name: 'Tour', nature: 'event' },
  { ...usual, name: 'Indoor session', nature: 'event' },
  { ...usual, name: 'Drive', nature: 'event' },
  { ...usual, name: 'County event', nature: 'event', inFilter: false },
];

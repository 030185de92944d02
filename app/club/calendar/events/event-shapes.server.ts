import { z } from '@hono/zod-openapi';
import { line } from '#app/club/calendar/clubs/clubs.ts';
import { isWebAddress } from '#app/club/calendar/clubs/web-address.ts';
import { kindShape } from '#app/club/calendar/kinds/kind-shape.server.ts';
import { states } from '#app/club/calendar/states.ts';
import { places } from './places.ts';

/** What the calls about events take and answer. */

const text = z.string();
export const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** The fields of the form, with a sentence for each mistake; that the date is in the season is seen to where that is known. */
export const eventFields = z.object({
  type: z.string('Please choose a kind of event.').min(1, 'Please choose a kind of event.').max(80),
  date: z.string('Please choose a date.').refine(isDate, 'Please choose a date.'),
  /** The last day of what takes several; '' for one. */
  lastDay: z
    .string()
    .refine((text) => text === '' || isDate(text), 'Please choose a date.')
    .default(''),
  opponent: line(80, 'A name').min(1, 'Please say who the opponent is, or what the event is called.'),
  place: z.enum(places, 'Please say where it is.'),
  location: line(80, 'A place').default(''),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  note: line(200, 'A note').default(''),
  /** Which of our teams plays, and for which section it is; '' where that is not said. */
  ourTeam: line(80, 'A team').default(''),
  section: line(80, 'A section').default(''),
  team: line(40, 'This').default(''),
  woods: line(40, 'This').default(''),
  games: line(40, 'This').default(''),
  ends: line(40, 'This').default(''),
  rules: line(40, 'This').default(''),
  link: line(300, 'A link')
    .refine(
      (text) => text === '' || /^\/(?![/\\])[^\s"<>\\]*$/.test(text) || isWebAddress(text),
      'A link begins with / for a page of this site, or with https://.',
    )
    .default(''),
  album: line(100, 'An album')
    .refine((text) => /^[\w-]*$/.test(text), 'There is no such album.')
    .default(''),
  winner: line(80, 'The winner').default(''),
  score: line(40, 'The score').default(''),
});

/** An event as the room shows it. */
export const deskEvent = eventFields
  .extend({
    ...{ id: text, season: z.int(), weekday: text, state: z.enum(states) },
    /** The day from which it was postponed, 'YYYY-MM-DD'; '' for none. */
    postponedFrom: text,
    version: z.int(),
    /** What does not go with the rest of the season, a sentence each. */
    warnings: z.array(text),
  })
  .openapi('DeskEvent');

const part = z.object({ id: text, name: text, putBy: z.boolean() });

/** What the room's screens need: a season's events, and what they are made of. */
export const room = z
  .object({
    /** 'YYYY-MM-DD' in London. */
    today: text,
    season: z.int(),
    seasons: z.array(z.object({ year: z.int(), published: z.boolean() })),
    kinds: z.array(kindShape),
    events: z.array(deskEvent),
    /** Of ours; none where the club is one whole. */
    teams: z.array(part),
    sections: z.array(part),
    /** The names of the clubs that we play. */
    clubs: z.array(text),
    albums: z.array(z.object({ id: text, title: text })),
    /** Pages of this site that an event may lead to. */
    links: z.array(z.object({ path: text, name: text })),
  })
  .openapi('CalendarRoom');
export const eventInRoom = z.object({ event: deskEvent, room });

export const despite = z.boolean().default(false).openapi({
  description: 'The officer has said yes: save it although it clashes, or is not on the league’s weekday',
});
export const newEvent = eventFields.extend({
  season: z.int('A season is a year.').min(1).max(9999),
  despite,
});
export const changedEvent = eventFields.extend({ despite });
export const setting = z
  .object({
    state: z.enum(states, 'It is on, cancelled or postponed.'),
    note: line(200, 'A reason').default(''),
    date: z
      .string()
      .regex(/^$|^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a date.')
      .default(''),
    despite,
  })
  .refine(({ state, note }) => state === 'on' || note !== '', {
    path: ['note'],
    error: 'Please say why, in a few words: members see it.',
  });
export type Setting = z.output<typeof setting>;

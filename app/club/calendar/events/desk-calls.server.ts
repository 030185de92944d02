import { z } from '@hono/zod-openapi';
import { line } from '#app/club/calendar/clubs/clubs.ts';
import { states } from '#app/club/calendar/states.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { eventFields, eventTypes, places } from './desk-event.ts';

/** Pieces that the descriptions of the room's calls share. */

export const one = { params: z.object({ id: z.string().max(100).refine(isStorable, notStorable) }) };
export const despite = z.boolean().default(false).openapi({
  description: 'The officer has said yes: save it although it clashes, or is not on the league’s weekday',
});
export const year = z.coerce.number('A season is a year.').int('A season is a year.').min(1).max(9999);

export const done = z.object({
  change: z.string().openapi({ description: 'By which it can be taken back' }),
  id: z.string(),
});

const text = z.string();
const deskEvent = z
  .object({
    id: text,
    season: z.int(),
    type: z.enum(eventTypes),
    date: text,
    weekday: text,
    opponent: text,
    place: z.enum(places),
    location: text,
    time: text,
    note: text,
    team: text,
    woods: text,
    games: text,
    ends: text,
    rules: text,
    link: text,
    album: text,
    winner: text,
    score: text,
    state: z.enum(states),
    postponedFrom: text,
    version: z.int(),
    warnings: z.array(text),
  })
  .openapi('DeskEvent');

export const room = z
  .object({
    today: text,
    season: z.int(),
    seasons: z.array(z.object({ year: z.int(), published: z.boolean() })),
    events: z.array(deskEvent),
    clubs: z.array(text),
    albums: z.array(z.object({ id: text, title: text })),
    links: z.array(z.object({ path: text, name: text })),
  })
  .openapi('CalendarRoom');
export const eventInRoom = z.object({ event: deskEvent, room });

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

export const club = z
  .object({
    id: text,
    name: text,
    address: text,
    directions: text,
    map: text,
    version: z.int(),
    events: z.int().openapi({ description: 'How many events name it' }),
  })
  .openapi('Opponent');

import { z } from '@hono/zod-openapi';
import { isWebAddress } from '#app/core/addresses.ts';
import { states } from '#app/core/event.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { kindShape } from '#app/modules/calendar/kinds/kind-shape.server.ts';
import { eventForm, stateForm } from './event-fields.ts';

/** What the calls about events take and answer. */

const text = z.string();
export const year = z.coerce.number('A season is a year.').int('A season is a year.').min(1).max(9999);
export const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

const form = schemaOfFields(eventForm);
const { link, album } = form.shape;

/** The fields of the form; that the date is in the season is seen to where that is known. */
export const eventFields = form.extend({
  date: z.string('Please choose a date.').refine(isDate, 'Please choose a date.'),
  lastDay: z
    .string()
    .refine((text) => text === '' || isDate(text), 'Please choose a date.')
    .default(''),
  link: link.refine(
    (text) => text === '' || /^\/(?![/\\])[^\s"<>\\]*$/.test(text) || isWebAddress(text),
    'A link begins with / for a page of this site, or with https://.',
  ),
  album: album.refine((text) => /^[\w-]*$/.test(text), 'There is no such album.'),
});

/** An event as the room shows it. */
export const deskEvent = eventFields
  .extend({
    id: text,
    season: z.int(),
    weekday: text,
    state: z.enum(states),
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
export const setting = schemaOfFields(stateForm).extend({
  state: z.enum(states, 'It is on, cancelled or postponed.'),
  date: z
    .string()
    .regex(/^$|^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a date.')
    .default(''),
  despite,
});

/** Whoever reads that it is off reads why. */
export const saysWhy = ({ state, note }: z.output<typeof setting>) => state === 'on' || note !== '';
export const noReason = { path: ['note'], error: 'Please say why, in a few words: members see it.' };

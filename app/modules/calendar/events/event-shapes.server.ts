import { z } from '@hono/zod-openapi';
import { isWebAddress } from '#app/core/addresses.ts';
import { states } from '#app/core/event.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { kindShape } from '#app/modules/calendar/kinds/kind-shape.server.ts';
import { eventForm, stateForm } from './event-fields.ts';

/** Request and response schemas of the event endpoints. */

const text = z.string();
export const year = z.coerce.number('A season is a year.').int('A season is a year.').min(1).max(9999);
export const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

const form = schemaOfFields(eventForm);
const { link, album } = form.shape;

/** Validates the form's fields; the range of the season is checked where the season is known. */
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

/** Event in the response for the admin area. */
export const deskEvent = eventFields
  .extend({
    id: text,
    season: z.int(),
    weekday: text,
    state: z.enum(states),
    /** Date from which it was postponed, 'YYYY-MM-DD'; '' for none. */
    postponedFrom: text,
    version: z.int(),
    /** Clashes with the rest of the season, a sentence each. */
    warnings: z.array(text),
  })
  .openapi('DeskEvent');

const part = z.object({ id: text, name: text, putBy: z.boolean() });

/** Response of the calendar's admin pages: a season's events and the choices of their forms. */
export const room = z
  .object({
    /** 'YYYY-MM-DD' in London. */
    today: text,
    season: z.int(),
    seasons: z.array(z.object({ year: z.int(), published: z.boolean() })),
    kinds: z.array(kindShape),
    events: z.array(deskEvent),
    /** Our teams; empty for a club without teams. */
    teams: z.array(part),
    sections: z.array(part),
    /** Names of opponent clubs. */
    clubs: z.array(text),
    albums: z.array(z.object({ id: text, title: text })),
    /** Pages of this site that an event may link to. */
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

/** A cancelled or postponed event needs a reason, which is rendered with it. */
export const saysWhy = ({ state, note }: z.output<typeof setting>) => state === 'on' || note !== '';
export const noReason = { path: ['note'], error: 'Please say why, in a few words: members see it.' };

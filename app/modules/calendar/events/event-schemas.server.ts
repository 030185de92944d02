import { z } from '@hono/zod-openapi';
import { eventStates } from '#app/core/event.ts';
import { isHttpsUrl } from '#app/core/urls.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { eventKindSchema } from '#app/modules/calendar/kinds/kind-schemas.server.ts';
import { eventFormFields, eventStateFields } from './event-form-fields.ts';

/** Request and response schemas of the event endpoints. */

const textSchema = z.string();
export const seasonYearSchema = z.coerce
  .number('Enter a year, such as 1998.')
  .int('Enter a year, such as 1998.')
  .min(1)
  .max(9999);
export const isIsoDateText = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

const eventFormSchema = createFormFieldsSchema(eventFormFields);
const { link, album } = eventFormSchema.shape;

/** Validates the form's fields; the range of the season is checked where the season is known. */
export const eventFieldsSchema = eventFormSchema.extend({
  date: z.string('Choose a date.').refine(isIsoDateText, 'Choose a date.'),
  lastDay: z
    .string()
    .refine((text) => text === '' || isIsoDateText(text), 'Choose a date.')
    .default(''),
  link: link.refine(
    (text) => text === '' || /^\/(?![/\\])[^\s"<>\\]*$/.test(text) || isHttpsUrl(text),
    'Enter a link that starts with https://, or with / for a page of this website.',
  ),
  album: album.refine((text) => /^[\w-]*$/.test(text), 'Choose an album from the list.'),
});

/** Event in the response for the admin area. */
export const adminCalendarEventSchema = eventFieldsSchema
  .extend({
    id: textSchema,
    season: z.int(),
    weekday: textSchema,
    state: z.enum(eventStates),
    /** Date from which it was postponed, 'YYYY-MM-DD'; '' for none. */
    postponedFrom: textSchema,
    version: z.int(),
    /** Clashes with the rest of the season, a sentence each. */
    warnings: z.array(textSchema),
  })
  .openapi('DeskEvent');

const partOptionSchema = z.object({ id: textSchema, name: textSchema, putBy: z.boolean() });

/** Response of the calendar's admin pages: a season's events and the choices of their forms. */
export const calendarAdminDataSchema = z
  .object({
    /** 'YYYY-MM-DD' in London. */
    today: textSchema,
    season: z.int(),
    seasons: z.array(z.object({ year: z.int(), published: z.boolean() })),
    kinds: z.array(eventKindSchema),
    events: z.array(adminCalendarEventSchema),
    /** Our teams; empty for a club without teams. */
    teams: z.array(partOptionSchema),
    sections: z.array(partOptionSchema),
    /** Names of opponent clubs. */
    clubs: z.array(textSchema),
    albums: z.array(z.object({ id: textSchema, title: textSchema })),
    /** Pages of this site that an event may link to. */
    links: z.array(z.object({ path: textSchema, name: textSchema })),
  })
  .openapi('CalendarRoom');
export const adminEventWithCalendarSchema = z.object({
  event: adminCalendarEventSchema,
  room: calendarAdminDataSchema,
});

const ignoreEventClashesSchema = z.boolean().default(false).openapi({
  description: 'The officer has said yes: save it although it clashes, or is not on the league’s weekday',
});
export const newEventBodySchema = eventFieldsSchema.extend({
  season: z.int('Enter a year, such as 1998.').min(1).max(9999),
  despite: ignoreEventClashesSchema,
});
export const changedEventBodySchema = eventFieldsSchema.extend({ despite: ignoreEventClashesSchema });
export const eventStateBodySchema = createFormFieldsSchema(eventStateFields).extend({
  state: z.enum(eventStates, 'Choose on, cancelled or postponed.'),
  date: z
    .string()
    .regex(/^$|^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Choose a date.')
    .default(''),
  despite: ignoreEventClashesSchema,
});

/** A cancelled or postponed event needs a reason, which is rendered with it. */
export const hasEventStateReason = ({ state, note }: z.output<typeof eventStateBodySchema>) =>
  state === 'on' || note !== '';
export const missingEventStateReasonError = {
  path: ['note'],
  error: 'Enter a short reason. Members will see it.',
};

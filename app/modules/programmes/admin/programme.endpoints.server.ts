import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { getEventDate, getEventLastDate } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { calendarEventNotFoundMessage, isIsoDateText } from '#app/modules/calendar/calendar.server.ts';
import { groupProgrammeLinesByDay } from '#app/modules/programmes/programme.ts';
import {
  readFinalsDayTieCandidates,
  readProgrammeRows,
} from '#app/modules/programmes/read-programme.server.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { programmeLineFields } from './programme-line-fields.ts';

/** Programme endpoints; changes are audited under the event. */
const lineResource = defineEndpointResource({
  permission: 'calendar',
  table: 'programme_line',
  title: ({ what }) => what,
  notFound: 'We cannot find that item in the programme. It may have been deleted.',
});

const text = z.string();

const programmeLineSchema = z.object({
  id: text,
  day: text,
  time: text,
  rink: text,
  what: text,
  place: text,
  note: text,
  result: text,
  /** Tie of a competition whose names and result are rendered; '' for none. */
  tie: text,
  version: z.int(),
});
export type ProgrammeAdminLine = z.output<typeof programmeLineSchema>;

const programmeAdminSchema = z.object({
  event: z.object({ id: text, name: text, first: text, last: text }),
  lines: z.array(programmeLineSchema),
  /** Finals and semi-finals to choose from. */
  ties: z.array(z.object({ id: text, name: text })),
});
export type ProgrammeAdminData = z.output<typeof programmeAdminSchema>;

const lineBody = createFormFieldsSchema(programmeLineFields).extend({
  day: z
    .string('Choose a day.')
    .refine((text) => text === '' || isIsoDateText(text), 'Choose a day.')
    .default(''),
});

const mutation = mutations(lineResource);

const calls = {
  read: queries(lineResource)({
    route: 'GET /api/desk/calendar/events/{id}/programme',
    summary: 'Return the programme of an event',
    response: programmeAdminSchema,
    load: (site, { id }) => readProgrammeAdminData(site, id),
  }),
  add: mutation({
    route: 'POST /api/desk/calendar/events/{id}/programme',
    summary: 'Add a line to the programme of an event',
    body: lineBody,
    serialize: true,
    audit: 'added to the programme of',
    async handler(ctx, { id, ...input }) {
      const columns = await validateLine(ctx, id, input);
      const position =
        Math.max(-1, ...(await readProgrammeRows(ctx.tx, id)).map((line) => line.position)) + 1;
      await ctx.add('programme_line', { id: newShortId(), event: id, position, ...columns });
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/calendar/events/{id}/programme/{line}',
    summary: 'Update a line of a programme',
    body: lineBody,
    lock: 'programme_line',
    audit: 'changed the programme of',
    async handler(ctx, { id, line, ...input }, { event }) {
      if (event !== id) throw new Refusal(404, lineResource.notFound);
      await ctx.change('programme_line', line, await validateLine(ctx, id, input));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/events/{id}/programme/{line}',
    summary: 'Remove a line from a programme',
    lock: 'programme_line',
    audit: 'removed an item from the programme of',
    async handler(ctx, { id, line }, { event }) {
      if (event !== id) throw new Refusal(404, lineResource.notFound);
      await setAuditEvent(ctx, id);
      await ctx.remove('programme_line', line);
    },
  }),
};

async function readProgrammeAdminData(site: Site, id: string): Promise<ProgrammeAdminData> {
  const { words } = getTodayAndPlaceholders(site);
  const event = await requireEventRow(site.db, id);
  const rows = fillPlaceholdersDeep(await readProgrammeRows(site.db, id), words);
  const lines = rows.map(({ day, time, tie, event: _, position: __, ...row }) => ({
    ...row,
    day: day ?? getEventDate(event),
    date: day ?? getEventDate(event),
    time: time ?? '',
    tie: tie ?? '',
    sides: [],
    link: '',
  }));
  const ordered = groupProgrammeLinesByDay(lines).flatMap((day) => day.lines.map(({ id }) => id));
  const ties = await readFinalsDayTieCandidates(site.db, words, event.season);
  return {
    event: {
      id,
      name: fillTextPlaceholders(event.opponent, words),
      first: getEventDate(event),
      last: getEventLastDate(event),
    },
    lines: lines
      .map(({ date: _, sides: __, link: ___, ...line }) => line)
      .toSorted((one, other) => ordered.indexOf(one.id) - ordered.indexOf(other.id)),
    ties: ties.map(({ id, name }) => ({ id, name })),
  };
}

async function requireEventRow(db: Kysely<DatabaseSchema>, id: string) {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, calendarEventNotFoundMessage);
  return row;
}

async function setAuditEvent({ tx, audit }: MutationContext, id: string) {
  const event = await requireEventRow(tx, id);
  audit({ subject: `event:${id}`, title: event.opponent });
  return event;
}

/**
 * Validates a line and returns its columns. 422 for a day outside the event, an unknown tie, or a line without subject and tie.
 */
async function validateLine(ctx: MutationContext, id: string, fields: ProgrammeLineInput) {
  const { tx, site } = ctx;
  const event = await setAuditEvent(ctx, id);
  const { words } = getTodayAndPlaceholders(site);
  const { day, time, tie, what, ...texts } = fields;
  const [first, last] = [getEventDate(event), getEventLastDate(event)];
  if (day && (day < first || day > last))
    throw createInvalidInputRefusal({ day: formatDayError(first, last) });
  if (!what && !tie) throw createInvalidInputRefusal({ what: 'Enter a title, or choose a match.' });
  const known = await tx.selectFrom('programme_line').select('id').where('tie', '=', tie).executeTakeFirst();
  if (
    tie &&
    !known &&
    !(await readFinalsDayTieCandidates(tx, words, event.season)).some((one) => one.id === tie)
  )
    throw createInvalidInputRefusal({ tie: 'We cannot find that match. It may have been deleted.' });
  return {
    ...texts,
    what,
    time: time || null,
    tie: tie || null,
    // null follows the event's first day when that is moved.
    day: day && day !== first ? day : null,
  };
}

type ProgrammeLineInput = z.output<typeof lineBody>;

const formatDayError = (first: string, last: string) =>
  first === last
    ? `This event is on ${formatWeekdayAndDate(first)} only. Enter a last day for the event first.`
    : `Choose a day from ${formatWeekdayAndDate(first)} to ${formatWeekdayAndDate(last)}.`;

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** API of programmes, under the 'calendar' permission. */
export const programmesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

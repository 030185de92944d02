import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { dateOf, lastDateOf } from '#app/core/event.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { isDate, noEvent } from '#app/modules/calendar/calendar.server.ts';
import { byDay, dayName } from '#app/modules/programmes/programme.ts';
import { lastTies, lineRows } from '#app/modules/programmes/read-programme.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lineFields } from './programme-line.ts';

/** Programme endpoints; changes are audited under the event. */
const lines = resource({
  permission: 'calendar',
  table: 'programme_line',
  title: ({ what }) => what,
  notFound: 'There is no such line in this programme.',
});

const text = z.string();

const deskLine = z.object({
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
export type DeskLine = z.output<typeof deskLine>;

const programmeRoom = z.object({
  event: z.object({ id: text, name: text, first: text, last: text }),
  lines: z.array(deskLine),
  /** Finals and semi-finals to choose from. */
  ties: z.array(z.object({ id: text, name: text })),
});
export type ProgrammeRoom = z.output<typeof programmeRoom>;

const fields = schemaOfFields(lineFields).extend({
  day: z
    .string('Please choose a day.')
    .refine((text) => text === '' || isDate(text), 'Please choose a day.')
    .default(''),
});

const mutation = mutations(lines);

const calls = {
  read: queries(lines)({
    route: 'GET /api/desk/calendar/events/{id}/programme',
    summary: 'Return the programme of an event',
    response: programmeRoom,
    load: (site, { id }) => readProgramme(site, id),
  }),
  add: mutation({
    route: 'POST /api/desk/calendar/events/{id}/programme',
    summary: 'Add a line to the programme of an event',
    body: fields,
    serialize: true,
    audit: 'added to the programme of',
    async handler(ctx, { id, ...input }) {
      const columns = await checked(ctx, id, input);
      const position = Math.max(-1, ...(await lineRows(ctx.tx, id)).map((line) => line.position)) + 1;
      await ctx.add('programme_line', { id: newShortId(), event: id, position, ...columns });
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/calendar/events/{id}/programme/{line}',
    summary: 'Update a line of a programme',
    body: fields,
    lock: 'programme_line',
    audit: 'changed the programme of',
    async handler(ctx, { id, line, ...input }, { event }) {
      if (event !== id) throw new Refusal(404, lines.notFound);
      await ctx.change('programme_line', line, await checked(ctx, id, input));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/events/{id}/programme/{line}',
    summary: 'Remove a line from a programme',
    lock: 'programme_line',
    audit: 'took from the programme of',
    async handler(ctx, { id, line }, { event }) {
      if (event !== id) throw new Refusal(404, lines.notFound);
      await noteEvent(ctx, id);
      await ctx.remove('programme_line', line);
    },
  }),
};

async function readProgramme(site: Site, id: string): Promise<ProgrammeRoom> {
  const { words } = dayAndWords(site);
  const event = await eventRow(site.db, id);
  const rows = fillAll(await lineRows(site.db, id), words);
  const lines = rows.map(({ day, time, tie, event: _, position: __, ...row }) => ({
    ...row,
    day: day ?? dateOf(event),
    date: day ?? dateOf(event),
    time: time ?? '',
    tie: tie ?? '',
    sides: [],
    link: '',
  }));
  const ordered = byDay(lines).flatMap((day) => day.lines.map(({ id }) => id));
  const ties = await lastTies(site.db, words, event.season);
  return {
    event: {
      id,
      name: fill(event.opponent, words),
      first: dateOf(event),
      last: lastDateOf(event),
    },
    lines: lines
      .map(({ date: _, sides: __, link: ___, ...line }) => line)
      .toSorted((one, other) => ordered.indexOf(one.id) - ordered.indexOf(other.id)),
    ties: ties.map(({ id, name }) => ({ id, name })),
  };
}

async function eventRow(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, noEvent);
  return row;
}

async function noteEvent({ tx, audit: note }: MutationContext, id: string) {
  const event = await eventRow(tx, id);
  note({ subject: `event:${id}`, title: event.opponent });
  return event;
}

/**
 * Validates a line and returns its columns. 422 for a day outside the event, an unknown tie, or a line without subject and tie.
 */
async function checked(ctx: MutationContext, id: string, fields: LineFields) {
  const { tx, site } = ctx;
  const event = await noteEvent(ctx, id);
  const { words } = dayAndWords(site);
  const { day, time, tie, what, ...texts } = fields;
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (day && (day < first || day > last)) throw invalid({ day: within(first, last) });
  if (!what && !tie) throw invalid({ what: 'Please say what it is, or whom we play.' });
  const known = await tx.selectFrom('programme_line').select('id').where('tie', '=', tie).executeTakeFirst();
  if (tie && !known && !(await lastTies(tx, words, event.season)).some((one) => one.id === tie))
    throw invalid({ tie: 'There is no such match.' });
  return {
    ...texts,
    what,
    time: time || null,
    tie: tie || null,
    // null follows the event's first day when that is moved.
    day: day && day !== first ? day : null,
  };
}

type LineFields = z.output<typeof fields>;

const within = (first: string, last: string) =>
  first === last
    ? `This event is on ${dayName(first)} alone. Give it a last day first.`
    : `This event is from ${dayName(first)} to ${dayName(last)}.`;

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of programmes, under the 'calendar' permission. */
export const programmesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

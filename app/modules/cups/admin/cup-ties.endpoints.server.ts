import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  eventFieldsSchema,
  eventRowDefaults,
  getCalendarPlaceholders,
  isIsoDateText,
  rejectEventClashes,
  resolveOpponentClub,
  toEventRow,
  validateEventDate,
} from '#app/modules/calendar/calendar.server.ts';
import { cupVenues } from '#app/modules/cups/cup-tie.ts';
import { cupTieFormFields } from './cup-form-fields.ts';
import {
  cupEventKindId,
  cupResource,
  ensureCupEventKind,
  getCupAuditDetails,
  readCupRow,
  readCurrentCupSeason,
} from './cup-resource.server.ts';

/** Endpoints of the club's own ties in a cup, stored as calendar events. */
const cupTieResource = defineEndpointResource({
  permission: cupResource.permission,
  table: 'event',
  title: ({ opponent }) => opponent,
  notFound: 'We cannot find that tie in this cup. It may have been deleted.',
  rows: ({ cup }) => cup !== null,
});

const optionalDateSchema = (said: string) =>
  z
    .string(said)
    .refine((text) => text === '' || isIsoDateText(text), said)
    .default('');

const cupTieBodySchema = createFormFieldsSchema(cupTieFormFields).extend({
  drawn: z.enum(cupVenues, 'Choose where the tie is played.'),
  date: optionalDateSchema('Enter a date, or leave this empty.'),
  playBy: optionalDateSchema('Enter the date to play by, or leave this empty.'),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 14:00.')
    .default(''),
  despite: z.boolean().default(false).openapi({
    description: 'The officer has said yes: save it although it clashes with another event',
  }),
});
type CupTieBody = z.output<typeof cupTieBodySchema>;

const mutation = mutations(cupTieResource);

export const cupTieEndpoints = {
  add: mutation({
    route: 'POST /api/desk/results/cups/{slug}/ties',
    summary: 'Add a drawn tie to the calendar',
    body: cupTieBodySchema,
    audit: 'entered a draw',
    async handler(set, { slug, ...fields }) {
      const cup = await readCupRow(set.tx, slug);
      const season = await readCurrentCupSeason(set.tx);
      await ensureCupEventKind(set);
      const id = newShortId();
      const event = await toTieEvent(set, fields, { slug, id, season });
      const of = { cup: slug, section: cup.section, our_team: cup.team };
      await set.add('event', { id, ...eventRowDefaults, ...of, ...event, state: 'on', postponed_from: null });
      if (cup.season !== season) await set.change('cup', slug, { season });
      set.audit(getCupAuditDetails(cup, formatCupTieTitle(fields)));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/cups/{slug}/ties/{id}',
    summary: 'Update when and where a tie is played; keep its result',
    body: cupTieBodySchema,
    lock: 'event',
    audit: 'changed a tie',
    async handler(set, { slug, id, ...fields }, before) {
      const cup = await readCupRow(set.tx, slug);
      if (before.cup !== slug) throw new Refusal(404, cupTieResource.notFound);
      const event = await toTieEvent(set, fields, { slug, id, season: before.season, before });
      const { winner, score, link, album } = before;
      await set.change('event', id, { ...event, winner, score, link, album });
      set.audit(getCupAuditDetails(cup, formatCupTieTitle(fields)));
    },
  }),
};

const formatCupTieTitle = ({ round, opponent }: CupTieBody) => `${round}: ${opponent}`;

interface TieEventContext {
  slug: string;
  id: string;
  season: number;
  before?: Parameters<typeof rejectEventClashes>[4];
}

async function toTieEvent(
  set: MutationContext,
  fields: CupTieBody,
  { slug, id, season, before }: TieEventContext,
) {
  const { site } = set;
  const { round, drawn, playBy, time } = fields;
  const date = fields.date || playBy;
  if (!date)
    throw createInvalidInputRefusal({
      date: 'Enter the date, or the date to play by.',
    });
  if (playBy && fields.date > playBy)
    throw createInvalidInputRefusal({ date: 'Must be on or before the date to play by.' });
  validateEventDate(date, season);
  const event = eventFieldsSchema.parse({
    type: cupEventKindId,
    date,
    opponent: fields.opponent,
    location: fields.location,
    time,
    place: drawn === 'neutral' ? 'elsewhere' : drawn,
    note: getTieNote(fields),
    link: `/cups/${slug}`,
  });
  const named = await resolveOpponentClub(site, set, event);
  if (!fields.despite) await rejectEventClashes(site, set, { id, season }, named, before);
  const row = toEventRow(named, getCalendarPlaceholders(site), season, before);
  return { ...row, round, play_by: playBy || null, updated_at: site.clock().toISOString() };
}

const generatedNotePattern = /^To be played by .*\.$/;

/** Generates a note for readers of the calendar if no date is agreed: the event's date is the play-by date. */
function getTieNote({ date, playBy, note }: CupTieBody): string {
  if (note && !generatedNotePattern.test(note)) return note;
  const day = () =>
    `${getWeekdayName(Number(playBy.slice(0, 4)), playBy.slice(5))} ${formatDayAndMonth(playBy.slice(5))}`;
  return !date && playBy ? `To be played by ${day()}.` : '';
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof cupTieEndpoints> {}
}

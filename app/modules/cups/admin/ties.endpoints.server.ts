import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import {
  checkClashes,
  checkDate,
  eventFields,
  isDate,
  nameClub,
  plainEvent,
  rowOf,
  words,
} from '#app/modules/calendar/calendar.server.ts';
import { draws } from '#app/modules/cups/tie.ts';
import { cupKind, cupRow, cups, keepCupKind, seasonNow, within } from './cup-nouns.server.ts';
import { tieFields } from './cups.ts';

/** Endpoints of the club's own ties in a cup, stored as calendar events. */
const ties = resource({
  permission: cups.permission,
  table: 'event',
  title: ({ opponent }) => opponent,
  notFound: 'There is no such tie in this cup.',
  rows: ({ cup }) => cup !== null,
});

const date = (said: string) =>
  z
    .string(said)
    .refine((text) => text === '' || isDate(text), said)
    .default('');

const taken = schemaOfFields(tieFields).extend({
  drawn: z.enum(draws, 'Please say where it is played.'),
  date: date('Please choose a date, or leave it empty.'),
  playBy: date('Please choose the last day for it, or leave it empty.'),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  despite: z.boolean().default(false).openapi({
    description: 'The officer has said yes: save it although it clashes with another event',
  }),
});
type TieFields = z.output<typeof taken>;

const mutation = mutations(ties);

export const tieEndpoints = {
  add: mutation({
    route: 'POST /api/desk/results/cups/{slug}/ties',
    summary: 'Add a drawn tie to the calendar',
    body: taken,
    audit: 'entered a draw',
    async handler(set, { slug, ...fields }) {
      const cup = await cupRow(set.tx, slug);
      const season = await seasonNow(set.tx);
      await keepCupKind(set);
      const id = newShortId();
      const event = await eventOf(set, fields, { slug, id, season });
      const of = { cup: slug, section: cup.section, our_team: cup.team };
      await set.add('event', { id, ...plainEvent, ...of, ...event, state: 'on', postponed_from: null });
      if (cup.season !== season) await set.change('cup', slug, { season });
      set.audit(within(cup, titleOf(fields)));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/cups/{slug}/ties/{id}',
    summary: 'Update when and where a tie is played; keep its result',
    body: taken,
    lock: 'event',
    audit: 'changed a tie',
    async handler(set, { slug, id, ...fields }, before) {
      const cup = await cupRow(set.tx, slug);
      if (before.cup !== slug) throw new Refusal(404, ties.notFound);
      const event = await eventOf(set, fields, { slug, id, season: before.season, before });
      const { winner, score, link, album } = before;
      await set.change('event', id, { ...event, winner, score, link, album });
      set.audit(within(cup, titleOf(fields)));
    },
  }),
};

const titleOf = ({ round, opponent }: TieFields) => `${round}: ${opponent}`;

interface Of {
  slug: string;
  id: string;
  season: number;
  before?: Parameters<typeof checkClashes>[4];
}

async function eventOf(set: MutationContext, fields: TieFields, { slug, id, season, before }: Of) {
  const { site } = set;
  const { round, drawn, playBy, time } = fields;
  const date = fields.date || playBy;
  if (!date) throw invalid({ date: 'Please put the date, or the last day on which it may be played.' });
  if (playBy && fields.date > playBy) throw invalid({ date: 'This is after the last day for it.' });
  checkDate(date, season);
  const event = eventFields.parse({
    type: cupKind,
    date,
    opponent: fields.opponent,
    location: fields.location,
    time,
    place: drawn === 'neutral' ? 'elsewhere' : drawn,
    note: noteOf(fields),
    link: `/cups/${slug}`,
  });
  const named = await nameClub(site, set, event);
  if (!fields.despite) await checkClashes(site, set, { id, season }, named, before);
  const row = rowOf(named, words(site), season, before);
  return { ...row, round, play_by: playBy || null, updated_at: site.clock().toISOString() };
}

const unarranged = /^To be played by .*\.$/;

/** Generates a note for readers of the calendar if no date is agreed: the event's date is the play-by date. */
function noteOf({ date, playBy, note }: TieFields): string {
  if (note && !unarranged.test(note)) return note;
  const day = () => `${weekdayOf(Number(playBy.slice(0, 4)), playBy.slice(5))} ${showDay(playBy.slice(5))}`;
  return !date && playBy ? `To be played by ${day()}.` : '';
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tieEndpoints> {}
}

import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { anchor } from '#app/core/rich-text/rich-text.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveField, moveOne } from '#app/endpoints/order.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { shortNameOf } from './kind-fields.ts';
import { type KindFields, type KindInRoom, kindBody, kindInRoom } from './kind-shape.server.ts';
import { readKinds } from './kinds.server.ts';

/** Resource of the club's event kinds, in the Calendar section. */
const kinds = resource({
  permission: 'calendar',
  table: 'kind',
  title: ({ name }) => name,
  notFound: 'There is no such kind of event.',
});

const answers = z.object({ id: z.string() });

const mutation = mutations(kinds);
const query = queries(kinds);

export const kindEndpoints = {
  add: mutation({
    route: 'POST /api/desk/calendar/kinds',
    summary: 'Add an event kind at the end',
    body: kindBody,
    response: answers,
    status: 201,
    serialize: true,
    audit: 'added a kind of event',
    async handler({ tx, add }, input) {
      const fields = await checkNames(tx, '', input);
      // The key comes from the first name and never changes.
      const id = await freeKey(tx, input.name);
      const rows = await tx.selectFrom('kind').select('position').execute();
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      await add('kind', { id, position, ...columnsOf(fields), put_by: 0 });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/calendar/kinds/{id}',
    summary: 'Update an event kind; a new name applies to all of its events',
    body: kindBody,
    lock: 'kind',
    response: answers,
    audit: 'changed a kind of event',
    async handler({ tx, change }, { id, ...input }) {
      const { league } = await readKind(tx, id);
      if (league && input.nature !== 'match')
        throw invalid({ nature: 'These are the matches of a league, so they stay matches.' });
      await change('kind', id, columnsOf(await checkNames(tx, id, input)));
      return { id };
    },
  }),
  move: mutation({
    route: 'POST /api/desk/calendar/kinds/{id}/move',
    summary: 'Move an event kind one place up or down',
    body: moveField,
    lock: 'kind',
    serialize: true,
    response: answers,
    audit: ({ move }) => `moved a kind of event ${move}`,
    async handler(ctx, { id, move }, { name }) {
      const rows = await ctx.tx.selectFrom('kind').selectAll().orderBy('position').orderBy('id').execute();
      await moveOne(ctx, kinds, rows, { id, move, name });
      return { id };
    },
  }),
  putBy: mutation({
    route: 'PUT /api/desk/calendar/kinds/{id}/put-by',
    summary: 'Archive an event kind, so that no other event can use it, or restore it',
    body: z.object({ putBy: z.boolean('Please say yes or no.') }),
    lock: 'kind',
    response: answers,
    audit: ({ putBy }) => (putBy ? 'put a kind of event by' : 'took up a kind of event again'),
    async handler({ tx, change }, { id, putBy }) {
      if (putBy) await checkNotLast(tx, id);
      await change('kind', id, { put_by: Number(putBy) });
      return { id };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/kinds/{id}',
    summary: 'Remove an unused event kind; 409 if events use it',
    lock: 'kind',
    response: answers,
    audit: 'removed a kind of event',
    async handler({ tx, remove }, { id }, { name }) {
      const { events, league } = await readKind(tx, id);
      if (league)
        throw new Refusal(409, `${name} is the matches of a league, so it stays as long as the league.`);
      if (events > 0)
        throw new Refusal(
          409,
          `${events === 1 ? 'An event is' : `${events} events are`} of the kind ${name}, so it stays. Put it by, and it is offered for no other.`,
        );
      await checkNotLast(tx, id);
      await remove('kind', id);
      return { id };
    },
  }),
};

const calls = {
  list: query({
    route: 'GET /api/desk/calendar/kinds',
    summary: 'Return the event kinds in order, archived ones too',
    response: z.array(kindInRoom),
    load: ({ db }) => kindsInRoom(db),
  }),
  one: query({
    route: 'GET /api/desk/calendar/kinds/{id}',
    summary: 'Return one event kind',
    response: kindInRoom,
    load: ({ db }, { id }) => readKind(db, id),
  }),
  ...kindEndpoints,
};

/** Return the kinds in order, each with its number of events. */
async function kindsInRoom(db: Kysely<Schema>): Promise<KindInRoom[]> {
  const versions = await db.selectFrom('kind').select(['id', 'version']).execute();
  const used = await db
    .selectFrom('event')
    .select((e) => ['type', e.fn.countAll().as('events')])
    .groupBy('type')
    .execute();
  return (await readKinds(db)).map((kind) => ({
    ...kind,
    version: versions.find(({ id }) => id === kind.id)?.version ?? 0,
    events: Number(used.find(({ type }) => type === kind.id)?.events ?? 0),
  }));
}

async function readKind(db: Kysely<Schema>, id: string): Promise<KindInRoom> {
  const kind = (await kindsInRoom(db)).find((one) => one.id === id);
  if (!kind) throw new Refusal(404, kinds.notFound);
  return kind;
}

async function checkNotLast(tx: Kysely<Schema>, id: string) {
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id && !kind.putBy);
  if (others.length === 0) throw new Refusal(409, 'It is the only kind that events can have, so it stays.');
}

/** Return the fields with a short name, derived from the name if empty. Throws 422 for a name already in use. */
async function checkNames(tx: Kysely<Schema>, id: string, fields: KindFields): Promise<KindFields> {
  const shortName = fields.shortName || shortNameOf(fields.name);
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id);
  if (others.some((kind) => plainName(kind.name) === plainName(fields.name)))
    throw invalid({ name: 'There is a kind of this name already.' });
  const same = others.find((kind) => plainName(kind.shortName) === plainName(shortName));
  if (same) throw invalid({ shortName: `${same.name} has the short name ‘${shortName}’ already.` });
  return { ...fields, shortName };
}

/** Return a key that no kind, league or event uses, nor the filter's 'all'. */
async function freeKey(tx: Kysely<Schema>, name: string): Promise<string> {
  const key = anchor(name) || 'kind';
  const taken = new Set(['all']);
  for (const { id } of await tx.selectFrom('kind').select('id').execute()) taken.add(id);
  for (const { day } of await tx.selectFrom('league').select('day').execute()) taken.add(day);
  for (const { type } of await tx.selectFrom('event').select('type').distinct().execute()) taken.add(type);
  let free = key;
  for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`;
  return free;
}

const columnsOf = ({ name, shortName, nature, colour, weekday, time, inFilter, inFeed }: KindFields) => ({
  name,
  nature,
  colour,
  short_name: shortName,
  weekday: weekday || null,
  time: time || null,
  in_filter: Number(inFilter),
  in_feed: Number(inFeed),
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of the Calendar section for event kinds. */
export const kindsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

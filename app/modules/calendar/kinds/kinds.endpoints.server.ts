import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { toAnchorId } from '#app/core/rich-text/rich-text.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveRowUpOrDown, moveUpDownSchema } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getShortEventKindName } from './kind-fields.ts';
import {
  type AdminEventKind,
  adminEventKindSchema,
  type EventKindBody,
  eventKindBodySchema,
} from './kind-schemas.server.ts';
import { readEventKinds } from './kinds.server.ts';

/** Resource of the club's event kinds, in the Calendar section. */
const kindResource = defineEndpointResource({
  permission: 'calendar',
  table: 'kind',
  title: ({ name }) => name,
  notFound: 'We cannot find that kind of event. It may have been deleted.',
});

const kindIdResponse = z.object({ id: z.string() });

const mutation = mutations(kindResource);
const query = queries(kindResource);

export const eventKindEndpoints = {
  add: mutation({
    route: 'POST /api/desk/calendar/kinds',
    summary: 'Add an event kind at the end',
    body: eventKindBodySchema,
    response: kindIdResponse,
    status: 201,
    serialize: true,
    audit: 'added a kind of event',
    async handler({ tx, add }, input) {
      const fields = await validateKindNames(tx, '', input);
      // The key comes from the first name and never changes.
      const id = await getFreeKindKey(tx, input.name);
      const rows = await tx.selectFrom('kind').select('position').execute();
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      await add('kind', { id, position, ...toKindColumns(fields), put_by: 0 });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/calendar/kinds/{id}',
    summary: 'Update an event kind; a new name applies to all of its events',
    body: eventKindBodySchema,
    lock: 'kind',
    response: kindIdResponse,
    audit: 'changed a kind of event',
    async handler({ tx, change }, { id, ...input }) {
      const { league } = await readAdminKind(tx, id);
      if (league && input.nature !== 'match')
        throw createInvalidInputRefusal({
          nature: 'Choose ‘A match against another club’. This kind is for league matches.',
        });
      await change('kind', id, toKindColumns(await validateKindNames(tx, id, input)));
      return { id };
    },
  }),
  move: mutation({
    route: 'POST /api/desk/calendar/kinds/{id}/move',
    summary: 'Move an event kind one place up or down',
    body: moveUpDownSchema,
    lock: 'kind',
    serialize: true,
    response: kindIdResponse,
    audit: ({ move }) => `moved a kind of event ${move}`,
    async handler(ctx, { id, move }, { name }) {
      const rows = await ctx.tx.selectFrom('kind').selectAll().orderBy('position').orderBy('id').execute();
      await moveRowUpOrDown(ctx, kindResource, rows, { id, move, name });
      return { id };
    },
  }),
  putBy: mutation({
    route: 'PUT /api/desk/calendar/kinds/{id}/put-by',
    summary: 'Archive an event kind, so that no other event can use it, or restore it',
    body: z.object({ putBy: z.boolean('Choose yes or no.') }),
    lock: 'kind',
    response: kindIdResponse,
    audit: ({ putBy }) => (putBy ? 'archived a kind of event' : 'restored a kind of event'),
    async handler({ tx, change }, { id, putBy }) {
      if (putBy) await rejectLastKind(tx, id);
      await change('kind', id, { put_by: Number(putBy) });
      return { id };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/kinds/{id}',
    summary: 'Remove an unused event kind; 409 if events use it',
    lock: 'kind',
    response: kindIdResponse,
    audit: 'removed a kind of event',
    async handler({ tx, remove }, { id }, { name }) {
      const { events, league } = await readAdminKind(tx, id);
      if (league)
        throw new Refusal(
          409,
          `${name} is used by a league, so you cannot remove it while the league exists.`,
        );
      if (events > 0)
        throw new Refusal(
          409,
          `${events === 1 ? 'One event is' : `${events} events are`} of the kind ${name}, so it cannot be removed. Archive it instead.`,
        );
      await rejectLastKind(tx, id);
      await remove('kind', id);
      return { id };
    },
  }),
};

const calls = {
  list: query({
    route: 'GET /api/desk/calendar/kinds',
    summary: 'Return the event kinds in order, archived ones too',
    response: z.array(adminEventKindSchema),
    load: ({ db }) => readAdminKinds(db),
  }),
  one: query({
    route: 'GET /api/desk/calendar/kinds/{id}',
    summary: 'Return one event kind',
    response: adminEventKindSchema,
    load: ({ db }, { id }) => readAdminKind(db, id),
  }),
  ...eventKindEndpoints,
};

/** Return the kinds in order, each with its number of events. */
async function readAdminKinds(db: Kysely<DatabaseSchema>): Promise<AdminEventKind[]> {
  const versions = await db.selectFrom('kind').select(['id', 'version']).execute();
  const used = await db
    .selectFrom('event')
    .select((e) => ['type', e.fn.countAll().as('events')])
    .groupBy('type')
    .execute();
  return (await readEventKinds(db)).map((kind) => ({
    ...kind,
    version: versions.find(({ id }) => id === kind.id)?.version ?? 0,
    events: Number(used.find(({ type }) => type === kind.id)?.events ?? 0),
  }));
}

async function readAdminKind(db: Kysely<DatabaseSchema>, id: string): Promise<AdminEventKind> {
  const kind = (await readAdminKinds(db)).find((one) => one.id === id);
  if (!kind) throw new Refusal(404, kindResource.notFound);
  return kind;
}

async function rejectLastKind(tx: Kysely<DatabaseSchema>, id: string) {
  const others = (await readEventKinds(tx)).filter((kind) => kind.id !== id && !kind.putBy);
  if (others.length === 0)
    throw new Refusal(
      409,
      'This is the only kind of event in use, so you cannot archive or remove it. Add another kind first.',
    );
}

/** Return the fields with a short name, derived from the name if empty. Throws 422 for a name already in use. */
async function validateKindNames(
  tx: Kysely<DatabaseSchema>,
  id: string,
  fields: EventKindBody,
): Promise<EventKindBody> {
  const shortName = fields.shortName || getShortEventKindName(fields.name);
  const others = (await readEventKinds(tx)).filter((kind) => kind.id !== id);
  if (others.some((kind) => toComparableClubName(kind.name) === toComparableClubName(fields.name)))
    throw createInvalidInputRefusal({ name: 'Choose another name. This one is already used.' });
  const same = others.find(
    (kind) => toComparableClubName(kind.shortName) === toComparableClubName(shortName),
  );
  if (same)
    throw createInvalidInputRefusal({
      shortName: `Enter another short name. ${same.name} already has ‘${shortName}’.`,
    });
  return { ...fields, shortName };
}

/** Return a key that no kind, league or event uses, nor the filter's 'all'. */
async function getFreeKindKey(tx: Kysely<DatabaseSchema>, name: string): Promise<string> {
  const key = toAnchorId(name) || 'kind';
  const taken = new Set(['all']);
  for (const { id } of await tx.selectFrom('kind').select('id').execute()) taken.add(id);
  for (const { day } of await tx.selectFrom('league').select('day').execute()) taken.add(day);
  for (const { type } of await tx.selectFrom('event').select('type').distinct().execute()) taken.add(type);
  let free = key;
  for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`;
  return free;
}

const toKindColumns = ({
  name,
  shortName,
  nature,
  colour,
  weekday,
  time,
  inFilter,
  inFeed,
}: EventKindBody) => ({
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
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the Calendar section for event kinds. */
export const eventKindsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));

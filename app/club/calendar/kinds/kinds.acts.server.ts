import type { Kysely } from 'kysely';
import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { moveField, moveOne } from '#app/act/order.server.ts';
import type { Named } from '#app/api/calls.ts';
import { plainName } from '#app/club/calendar/clubs/club-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { anchor } from '#app/core/rich-text/rich-text.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { shortNameOf } from './kind-fields.ts';
import { type KindFields, type KindInRoom, kindBody, kindInRoom } from './kind-shape.server.ts';
import { readKinds } from './kinds.server.ts';

/** The club's kinds of event, kept in the desk's room 'Calendar'. */
const kinds = noun({
  room: 'calendar',
  table: 'kind',
  title: ({ name }) => name,
  none: 'There is no such kind of event.',
});

const answers = z.object({ id: z.string() });

const act = acts(kinds);
const look = looks(kinds);

export const kindActs = {
  add: act({
    at: 'POST /api/desk/calendar/kinds',
    what: 'Adds a kind of event at the end',
    takes: kindBody,
    answers,
    makes: true,
    alone: true,
    says: 'added a kind of event',
    async does({ tx, add }, input) {
      const fields = await checkNames(tx, '', input);
      // Its key comes from its name, and stays whatever it is called later.
      const id = await freeKey(tx, input.name);
      const rows = await tx.selectFrom('kind').select('position').execute();
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      await add('kind', { id, position, ...columnsOf(fields), put_by: 0 });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/calendar/kinds/{id}',
    what: 'Changes a kind; its new name stands wherever its events do',
    takes: kindBody,
    holds: 'kind',
    answers,
    says: 'changed a kind of event',
    async does({ tx, change }, { id, ...input }) {
      const { league } = await readKind(tx, id);
      if (league && input.nature !== 'match')
        throw invalid({ nature: 'These are the matches of a league, so they stay matches.' });
      await change('kind', id, columnsOf(await checkNames(tx, id, input)));
      return { id };
    },
  }),
  move: act({
    at: 'POST /api/desk/calendar/kinds/{id}/move',
    what: 'Moves a kind one place up or down',
    takes: moveField,
    holds: 'kind',
    alone: true,
    answers,
    says: ({ move }) => `moved a kind of event ${move}`,
    async does(doing, { id, move }, { name }) {
      const rows = await doing.tx.selectFrom('kind').selectAll().orderBy('position').orderBy('id').execute();
      await moveOne(doing, kinds, rows, { id, move, name });
      return { id };
    },
  }),
  putBy: act({
    at: 'PUT /api/desk/calendar/kinds/{id}/put-by',
    what: 'Puts a kind by, so that it is offered for no other event, or takes it up again',
    takes: z.object({ putBy: z.boolean('Please say yes or no.') }),
    holds: 'kind',
    answers,
    says: ({ putBy }) => (putBy ? 'put a kind of event by' : 'took up a kind of event again'),
    async does({ tx, change }, { id, putBy }) {
      if (putBy) await checkNotLast(tx, id);
      await change('kind', id, { put_by: Number(putBy) });
      return { id };
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/calendar/kinds/{id}',
    what: 'Removes a kind that no event is of; 409 for one that is in use',
    holds: 'kind',
    answers,
    says: 'removed a kind of event',
    async does({ tx, remove }, { id }, { name }) {
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
  list: look({
    at: 'GET /api/desk/calendar/kinds',
    what: 'The kinds of event in their order, those put by too',
    answers: z.array(kindInRoom),
    reads: ({ db }) => kindsInRoom(db),
  }),
  one: look({
    at: 'GET /api/desk/calendar/kinds/{id}',
    what: 'One kind of event',
    answers: kindInRoom,
    reads: ({ db }, { id }) => readKind(db, id),
  }),
  ...kindActs,
};

/** In their order, with how many events are of each. */
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
  if (!kind) throw new Refusal(404, kinds.none);
  return kind;
}

async function checkNotLast(tx: Kysely<Schema>, id: string) {
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id && !kind.putBy);
  if (others.length === 0) throw new Refusal(409, 'It is the only kind that events can have, so it stays.');
}

/** With a short name, where none is said made from the name. 422 for a name that another has. */
async function checkNames(tx: Kysely<Schema>, id: string, fields: KindFields): Promise<KindFields> {
  const shortName = fields.shortName || shortNameOf(fields.name);
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id);
  if (others.some((kind) => plainName(kind.name) === plainName(fields.name)))
    throw invalid({ name: 'There is a kind of this name already.' });
  const same = others.find((kind) => plainName(kind.shortName) === plainName(shortName));
  if (same) throw invalid({ shortName: `${same.name} has the short name ‘${shortName}’ already.` });
  return { ...fields, shortName };
}

/** A key that no kind, league or event has, and that is no word of the filter. */
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

/** The calls of the room 'Calendar' about kinds of event. */
export const kindsApi = (site: Site) => actsApi(site, ...Object.values(calls));

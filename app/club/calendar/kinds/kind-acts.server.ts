import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { plainName } from '#app/club/calendar/clubs/club-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { anchor } from '#app/core/rich-text/rich-text.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type KindFields, shortNameOf } from './kind-fields.ts';
import type { KindInRoom } from './kind-shape.server.ts';
import { readKinds } from './kinds.server.ts';

/** What an officer may do to the club's kinds of event: each is one change. */

interface Seen {
  id: string;
  version: number;
}

/** In their order, with how many events are of each. */
export async function kindsInRoom(db: Kysely<Schema>): Promise<KindInRoom[]> {
  const kinds = await readKinds(db);
  const versions = await db.selectFrom('kind').select(['id', 'version']).execute();
  const used = await db
    .selectFrom('event')
    .select((e) => ['type', e.fn.countAll().as('events')])
    .groupBy('type')
    .execute();
  return kinds.map((kind) => ({
    ...kind,
    version: versions.find(({ id }) => id === kind.id)?.version ?? 0,
    events: Number(used.find(({ type }) => type === kind.id)?.events ?? 0),
  }));
}

export async function readKind(db: Kysely<Schema>, id: string): Promise<KindInRoom> {
  const kind = (await kindsInRoom(db)).find((one) => one.id === id);
  if (!kind) throw new Refusal(404, 'There is no such kind of event.');
  return kind;
}

/** Adds one at the end. 422 for a name that another has. Its key comes from its name, and stays whatever it is called later. */
export async function addKind(site: Site, actor: Actor, fields: KindFields) {
  const { change, made } = await makeChange(site, actor, async (changeSet) => {
    const named = withShortName(fields);
    await checkNames(changeSet, '', named);
    const id = await freeKey(changeSet, fields.name);
    const rows = await changeSet.tx.selectFrom('kind').select('position').execute();
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await changeSet.add('kind', { id, position, ...columnsOf(named), put_by: 0 });
    return { act: actOf('added a kind of event', id, fields.name), made: id };
  });
  return { change, id: made };
}

/** Changes what a kind is; everything that shows its name shows the new one. 422 where a league's would be no match. */
export async function changeKind(site: Site, actor: Actor, { id, version, ...fields }: KindFields & Seen) {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const before = await readKind(changeSet.tx, id);
    if (before.league && fields.nature !== 'match')
      throw invalid({ nature: 'These are the matches of a league, so they stay matches.' });
    const named = withShortName(fields);
    await checkNames(changeSet, id, named);
    await changeSet.change('kind', id, columnsOf(named), version);
    return { act: actOf('changed a kind of event', id, fields.name), made: undefined };
  });
  return { change, id };
}

/** One place up or down. 409 for one that is at the end already. */
export async function moveKind(
  site: Site,
  actor: Actor,
  { id, version, move }: Seen & { move: 'up' | 'down' },
) {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const kinds = await readKinds(changeSet.tx);
    const place = kinds.findIndex((kind) => kind.id === id);
    const [moved, other] = [kinds[place], kinds[move === 'up' ? place - 1 : place + 1]];
    if (!moved) throw new Refusal(404, 'There is no such kind of event.');
    if (!other) throw new Refusal(409, `${moved.name} is ${move === 'up' ? 'first' : 'last'} already.`);
    const order = kinds.map((kind) => (kind === moved ? other : kind === other ? moved : kind));
    const rows = await changeSet.tx.selectFrom('kind').select(['id', 'position']).execute();
    for (const [position, kind] of order.entries()) {
      const seen = kind === moved ? version : undefined;
      if (seen !== undefined || rows.find((row) => row.id === kind.id)?.position !== position)
        await changeSet.change('kind', kind.id, { position }, seen);
    }
    return { act: actOf(`moved a kind of event ${move}`, id, moved.name), made: undefined };
  });
  return { change, id };
}

/** Puts a kind by, so that it is offered for no other event, or takes it up again. 409 for the last that is offered. */
export async function putKindBy(site: Site, actor: Actor, { id, version, putBy }: Seen & { putBy: boolean }) {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const kind = await readKind(changeSet.tx, id);
    if (putBy) await checkNotLast(changeSet, id);
    await changeSet.change('kind', id, { put_by: Number(putBy) }, version);
    const did = putBy ? 'put a kind of event by' : 'took up a kind of event again';
    return { act: actOf(did, id, kind.name), made: undefined };
  });
  return { change, id };
}

/** Removes a kind that nothing is of. 409 for one that is in use. */
export async function removeKind(site: Site, actor: Actor, { id, version }: Seen) {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const { name, events, league } = await readKind(changeSet.tx, id);
    if (league)
      throw new Refusal(409, `${name} is the matches of a league, so it stays as long as the league.`);
    if (events > 0)
      throw new Refusal(
        409,
        `${events === 1 ? 'An event is' : `${events} events are`} of the kind ${name}, so it stays. Put it by, and it is offered for no other.`,
      );
    await checkNotLast(changeSet, id);
    await changeSet.remove('kind', id, version);
    return { act: actOf('removed a kind of event', id, name), made: undefined };
  });
  return { change, id };
}

async function checkNotLast({ tx }: ChangeSet, id: string) {
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id && !kind.putBy);
  if (others.length === 0) throw new Refusal(409, 'It is the only kind that events can have, so it stays.');
}

const withShortName = (fields: KindFields) => ({
  ...fields,
  shortName: fields.shortName || shortNameOf(fields.name),
});

async function checkNames({ tx }: ChangeSet, id: string, { name, shortName }: KindFields) {
  const others = (await readKinds(tx)).filter((kind) => kind.id !== id);
  if (others.some((kind) => plainName(kind.name) === plainName(name)))
    throw invalid({ name: 'There is a kind of this name already.' });
  const same = others.find((kind) => plainName(kind.shortName) === plainName(shortName));
  if (same) throw invalid({ shortName: `${same.name} has the short name ‘${shortName}’ already.` });
}

/** A key that no kind, league or event has, and that is no word of the filter. */
async function freeKey({ tx }: ChangeSet, name: string): Promise<string> {
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
  ...{ name, nature, colour, short_name: shortName },
  ...{ weekday: weekday || null, time: time || null },
  ...{ in_filter: Number(inFilter), in_feed: Number(inFeed) },
});

const actOf = (act: string, id: string, title: string) => ({
  ...{ room: 'calendar', subject: `kind:${id}`, act, title },
});

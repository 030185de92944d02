import type { Kysely } from 'kysely';
import type { AudienceSite, AudienceSource } from '#app/admin/ports/letter-audience.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { AudienceGroupFacts } from '#app/kernel/audience-group.ts';
import { ask } from '#app/kernel/ports.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getAudienceGroupId, getAudienceGroupType, owingAudienceGroup } from './audience.ts';
import { createAudienceSourceLookup } from './audience-sources.server.ts';
import { audienceGroupTypes } from './audience-types.server.ts';

/** Group on offer in the draft form. */
interface AudienceGroup {
  group: string;
  /** Heading that it is listed under: 'Membership types'. */
  among: string;
  name: string;
}

type GroupType = AudienceGroupFacts & AudienceSource & { type: string };

/** Returns all groups on offer; 'owing' requires the permission 'subscriptions'. */
export async function listLetterAudienceGroups(
  site: AudienceSite,
  rooms: readonly string[],
): Promise<AudienceGroup[]> {
  const all = await readGroups(site);
  return rooms.includes('subscriptions') ? all : all.filter(({ group }) => group !== owingAudienceGroup);
}

/** Queries groups of the types of the chosen ones only, or all of them without `chosen`. */
async function readGroups(site: AudienceSite, chosen?: readonly string[]): Promise<AudienceGroup[]> {
  const findSource = createAudienceSourceLookup(await ask('audience', site.club));
  const types = [...audienceGroupTypes].flatMap(([type, facts]) => {
    const source = findSource(type);
    const isWanted = !chosen || chosen.some((group) => getAudienceGroupType(group) === type);
    return source && isWanted ? [{ ...facts, ...source, type }] : [];
  });
  const ofEvents = types.filter(({ ofEvent }) => ofEvent);
  const groups: AudienceGroup[] = [];
  for (const one of types)
    if (one === ofEvents[0]) groups.push(...(await listEventGroups(site, ofEvents, chosen)));
    else if (!one.ofEvent) groups.push(...(await listTypeGroups(site, one)));
  return groups;
}

async function listTypeGroups(
  site: AudienceSite,
  { type, among, name, listGroups }: GroupType,
): Promise<AudienceGroup[]> {
  if (name) return [{ group: type, among, name }];
  return ((await listGroups?.(site)) ?? []).map(({ id, name }) => ({ group: `${type}:${id}`, among, name }));
}

/** Groups of events since a fortnight ago. */
async function listEventGroups(
  site: AudienceSite,
  types: GroupType[],
  chosen?: readonly string[],
): Promise<AudienceGroup[]> {
  const rows = await selectEventsWithGroups(site.db, types, chosen?.map(getAudienceGroupId));
  const offered = new Set(rows.map(({ type, event }) => `${type}:${event}`));
  const ago = addDays(todayInLondon(site.clock), -14);
  const now = await readCurrentEventStates(site, [...new Set(rows.map(({ event }) => event))]);
  return [...now.values()]
    .filter(({ date }) => date >= ago)
    .toSorted((a, b) => a.starts.localeCompare(b.starts))
    .flatMap(({ event, date }) => {
      const name = `${getEventTitle(event)}, ${formatDayAndMonth(date.slice(5))}`;
      return types
        .map(({ type, among, ofEvent }) => ({
          ...{ group: `${type}:${event.id}`, among },
          name: `${name}: ${ofEvent}`,
        }))
        .filter(({ group }) => offered.has(group));
    });
}

/** Query the events of all types in one union. */
async function selectEventsWithGroups(db: Kysely<DatabaseSchema>, types: GroupType[], ids?: string[]) {
  const [first, ...others] = types.flatMap(({ type, selectEvents }) => selectEvents?.(db, type) ?? []);
  if (!first) return [];
  const union = others.reduce((union, part) => union.unionAll(part), first);
  return db
    .selectFrom(union.as('offered'))
    .selectAll()
    .$if(ids !== undefined, (q) => q.where('event', 'in', ids ?? []))
    .execute();
}

/**
 * Returns the labels of the given groups only; a group that is no longer on offer has a placeholder label, and keeps its place.
 */
export async function readAudienceGroupLabels(
  site: AudienceSite,
  groups: string[],
): Promise<{ group: string; name: string }[]> {
  const found = await readGroups(site, groups);
  const names = new Map(found.map(({ group, name }) => [group, name]));
  return groups.map((group) => ({ group, name: names.get(group) ?? formatMissingGroup(group) }));
}

const formatMissingGroup = (group: string) =>
  audienceGroupTypes.get(group)?.name ?? 'A group that no longer exists';

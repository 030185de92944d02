import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { offeredSections } from '#app/modules/members/members.server.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type GroupSort, idOf, sortOf } from './audience.ts';

/** Group on offer in the draft form. */
interface Offered {
  group: string;
  /** Heading that it is listed under: 'Classes of member'. */
  among: string;
  name: string;
}

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

const allMembers = { group: 'all', among: 'Members', name: 'All members' };
const owing = { group: 'owing', among: 'Members', name: 'Those who owe a subscription' };

interface Part {
  of: readonly GroupSort[];
  /** Queries the chosen groups only, or all of them without `chosen`. */
  read: (site: Looking, chosen?: readonly string[]) => Promise<Offered[]>;
}

/** Sources of groups, in the order of the list. */
const parts: Part[] = [
  { of: ['all'], read: async () => [allMembers] },
  { of: ['owing'], read: async ({ club }) => (club.uses.subscriptions ? [owing] : []) },
  { of: ['class'], read: async ({ db, club }) => (club.uses.register ? classes(db) : []) },
  { of: ['section'], read: ({ db }) => sections(db) },
  { of: ['team'], read: async (site) => (site.club.uses.names ? teams(site) : []) },
  { of: ['picked', 'down', 'unanswered', 'coming'], read: ofEvents },
  { of: ['competition'], read: competitions },
  { of: ['open'], read: opens },
];

/** Returns all groups on offer; 'owing' requires the permission 'subscriptions'. */
export async function offeredGroups(site: Looking, rooms: readonly string[]): Promise<Offered[]> {
  const all: Offered[] = [];
  for (const { read } of parts) all.push(...(await read(site)));
  return rooms.includes('subscriptions') ? all : all.filter(({ group }) => group !== owing.group);
}

async function sections(db: Kysely<Schema>): Promise<Offered[]> {
  const rows = await offeredSections(db);
  return rows.map(({ id, name }) => ({ group: `section:${id}`, among: 'Sections', name }));
}

async function classes(db: Kysely<Schema>): Promise<Offered[]> {
  const rows = await db
    .selectFrom('member_class')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ group: `class:${id}`, among: 'Classes of member', name }));
}

async function teams(site: Looking): Promise<Offered[]> {
  const all = await readTeams(site.db, dayAndWords(site).words);
  return all
    .filter(({ putBy }) => !putBy)
    .map(({ id, name }) => {
      const group = `team:${id}`;
      return { group, among: 'Teams', name: `${name}: who was picked this season` };
    });
}

/** Groups of events since a fortnight ago: picked, signed up, no response, coming. */
async function ofEvents(site: Looking, chosen?: readonly string[]): Promise<Offered[]> {
  const { taking, sided, gathered } = await whatIsAsked(site, chosen);
  const ago = daysAfter(today(site.clock), -14);
  const now = await eventsNow(site, [...new Set([...taking, ...sided, ...gathered])]);
  return [...now.values()]
    .filter(({ date }) => date >= ago)
    .toSorted((a, b) => a.starts.localeCompare(b.starts))
    .flatMap(({ event, date }) => {
      const name = `${eventTitle(event)}, ${showDay(date.slice(5))}`;
      const of = (sort: GroupSort, words: string) => {
        const group = `${sort}:${event.id}`;
        return { group, among: 'Events', name: `${name}: ${words}` };
      };
      return [
        ...(sided.has(event.id) ? [of('picked', 'who is picked')] : []),
        ...(taking.has(event.id)
          ? [of('down', 'whose name is down'), of('unanswered', 'who has not answered')]
          : []),
        ...(gathered.has(event.id) ? [of('coming', 'who comes')] : []),
      ];
    });
}

/** Queries the events with a board, with a published team, and with a gathering. */
async function whatIsAsked({ db, club: { uses } }: Looking, chosen?: readonly string[]) {
  const ids = chosen?.map(idOf);
  const wants = (...sorts: string[]) => !chosen || chosen.some((group) => sorts.includes(sortOf(group)));
  const boards =
    uses.names && wants('down', 'unanswered')
      ? await db
          .selectFrom('board')
          .select('event')
          .$if(ids !== undefined, (q) => q.where('event', 'in', ids ?? []))
          .execute()
      : [];
  const picked =
    uses.names && wants('picked')
      ? await db
          .selectFrom('selection')
          .select('event')
          .where('state', '=', 'published')
          .$if(ids !== undefined, (q) => q.where('event', 'in', ids ?? []))
          .execute()
      : [];
  const asked =
    uses.coming && wants('coming')
      ? await db
          .selectFrom('gathering')
          .select('event')
          .$if(ids !== undefined, (q) => q.where('event', 'in', ids ?? []))
          .execute()
      : [];
  const has = (rows: { event: string }[]) => new Set(rows.map(({ event }) => event));
  return { taking: has(boards), sided: has(picked), gathered: has(asked) };
}

async function competitions(site: Looking): Promise<Offered[]> {
  const { words } = dayAndWords(site);
  const rows = await site.db
    .selectFrom('competition')
    .select(['slug', 'name', 'season'])
    .where('state', '!=', 'finished')
    .orderBy('season', 'desc')
    .orderBy('position')
    .execute();
  return rows.map(({ slug, name, season }) => ({
    group: `competition:${slug}`,
    among: 'Competitions',
    name: `${fill(name, words)} ${season}: who is in it`,
  }));
}

/** Groups of opens, one for each season with entries. */
async function opens(site: Looking): Promise<Offered[]> {
  const { words } = dayAndWords(site);
  const rows = await site.db
    .selectFrom('open_entry')
    .innerJoin('open', 'open.slug', 'open_entry.open')
    .select(['open.slug', 'open.name', 'open_entry.season'])
    .distinct()
    .orderBy('open_entry.season', 'desc')
    .orderBy('open.name')
    .execute();
  return rows.map(({ slug, name, season }) => ({
    group: `open:${slug}:${season}`,
    among: 'Opens',
    name: `${fill(name, words)} ${season}: who entered`,
  }));
}

/**
 * Returns the labels of the given groups only; a group that is no longer on offer has a placeholder label, and keeps its place.
 */
export async function groupNames(
  site: Looking,
  groups: string[],
): Promise<{ group: string; name: string }[]> {
  const found: Offered[] = [];
  for (const { of, read } of parts) {
    const chosen = groups.filter((group) => of.some((sort) => sort === sortOf(group)));
    if (chosen.length > 0) found.push(...(await read(site, chosen)));
  }
  const names = new Map(found.map(({ group, name }) => [group, name]));
  return groups.map((group) => ({ group, name: names.get(group) ?? goneWords(group) }));
}

const goneWords = (group: string) => (group === owing.group ? owing.name : 'A group that there is no longer');

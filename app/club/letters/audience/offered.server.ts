import type { Kysely } from 'kysely';
import { eventsNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { offeredSections } from '#app/club/members/roll/roll-sections.server.ts';
import { readTeams } from '#app/club/teams/teams.server.ts';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { sortOf } from './audience.ts';

/** A group that can be chosen. */
export interface Offered {
  group: string;
  /** What it is among: 'Classes of member'. */
  among: string;
  name: string;
}

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

/** All that can be chosen, in the order of the list; who owes only for those who look after the subscriptions. */
export async function offeredGroups(site: Looking, rooms: readonly string[]): Promise<Offered[]> {
  const { db, club } = site;
  const { uses } = club;
  return [
    { group: 'all', among: 'Members', name: 'All members' },
    ...(uses.subscriptions && rooms.includes('subscriptions')
      ? [{ group: 'owing', among: 'Members', name: 'Those who owe a subscription' }]
      : []),
    ...(uses.register ? await classes(db) : []),
    ...(await offeredSections(db)).map(({ id, name }) => ({
      ...{ group: `section:${id}`, among: 'Sections', name },
    })),
    ...(uses.names ? await teams(site) : []),
    ...(await ofEvents(site)),
    ...(await competitions(site)),
    ...(await opens(site)),
  ];
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
    .map(({ id, name }) => ({
      ...{ group: `team:${id}`, among: 'Teams', name: `${name}: who was picked this season` },
    }));
}

/** Events from a fortnight ago on, with those who are picked or down for them, have not answered, or come. */
async function ofEvents(site: Looking): Promise<Offered[]> {
  const { db, club } = site;
  const { names, coming } = club.uses;
  const boards = names ? await db.selectFrom('board').select('event').execute() : [];
  const picked = names
    ? await db.selectFrom('selection').select('event').where('state', '=', 'published').execute()
    : [];
  const asked = coming ? await db.selectFrom('gathering').select('event').execute() : [];
  const has = (rows: { event: string }[]) => new Set(rows.map(({ event }) => event));
  const [taking, sided, gathered] = [has(boards), has(picked), has(asked)];
  const ago = daysAfter(today(site.clock), -14);
  const now = await eventsNow(site, [...new Set([...taking, ...sided, ...gathered])]);
  return [...now.values()]
    .filter(({ date }) => date >= ago)
    .toSorted((a, b) => a.starts.localeCompare(b.starts))
    .flatMap(({ event, date }) => {
      const name = `${eventTitle(event)}, ${showDay(date.slice(5))}`;
      const of = (sort: string, words: string) => ({
        ...{ group: `${sort}:${event.id}`, among: 'Events', name: `${name}: ${words}` },
      });
      return [
        ...(sided.has(event.id) ? [of('picked', 'who is picked')] : []),
        ...(taking.has(event.id)
          ? [of('down', 'whose name is down'), of('unanswered', 'who has not answered')]
          : []),
        ...(gathered.has(event.id) ? [of('coming', 'who comes')] : []),
      ];
    });
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
    ...{ group: `competition:${slug}`, among: 'Competitions' },
    name: `${fill(name, words)} ${season}: who is in it`,
  }));
}

/** Of a year those that somebody has entered. */
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
    ...{ group: `open:${slug}:${season}`, among: 'Opens' },
    name: `${fill(name, words)} ${season}: who entered`,
  }));
}

/** What some groups are called; one that is offered no longer keeps its place. */
export async function groupNames(
  site: Looking,
  groups: string[],
): Promise<{ group: string; name: string }[]> {
  const offered = await offeredGroups(site, ['subscriptions']);
  return groups.map((group) => ({
    group,
    name: offered.find((one) => one.group === group)?.name ?? goneWords(group),
  }));
}

const goneWords = (group: string) =>
  sortOf(group) === 'owing' ? 'Those who owe a subscription' : 'A group that there is no longer';

import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { readOfferedClubSections } from '#app/modules/members/members.server.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getAudienceGroupId, getAudienceGroupType, type LetterAudienceGroupType } from './audience.ts';

/** Group on offer in the draft form. */
interface AudienceGroup {
  group: string;
  /** Heading that it is listed under: 'Classes of member'. */
  among: string;
  name: string;
}

type GroupQueryContext = Pick<Site, 'db' | 'club' | 'clock'>;

const allMembersGroup = { group: 'all', among: 'Members', name: 'All members' };
const owingGroup = { group: 'owing', among: 'Members', name: 'Those who owe a subscription' };

interface GroupSource {
  of: readonly LetterAudienceGroupType[];
  /** Queries the chosen groups only, or all of them without `chosen`. */
  read: (site: GroupQueryContext, chosen?: readonly string[]) => Promise<AudienceGroup[]>;
}

/** Sources of groups, in the order of the list. */
const groupSources: GroupSource[] = [
  { of: ['all'], read: async () => [allMembersGroup] },
  { of: ['owing'], read: async ({ club }) => (club.uses.subscriptions ? [owingGroup] : []) },
  { of: ['class'], read: async ({ db, club }) => (club.uses.register ? listClassGroups(db) : []) },
  { of: ['section'], read: ({ db }) => listSectionGroups(db) },
  { of: ['team'], read: async (site) => (site.club.uses.names ? listTeamGroups(site) : []) },
  { of: ['picked', 'down', 'unanswered', 'coming'], read: listEventGroups },
  { of: ['competition'], read: listCompetitionGroups },
  { of: ['open'], read: listOpenGroups },
];

/** Returns all groups on offer; 'owing' requires the permission 'subscriptions'. */
export async function listLetterAudienceGroups(
  site: GroupQueryContext,
  rooms: readonly string[],
): Promise<AudienceGroup[]> {
  const all: AudienceGroup[] = [];
  for (const { read } of groupSources) all.push(...(await read(site)));
  return rooms.includes('subscriptions') ? all : all.filter(({ group }) => group !== owingGroup.group);
}

async function listSectionGroups(db: Kysely<DatabaseSchema>): Promise<AudienceGroup[]> {
  const rows = await readOfferedClubSections(db);
  return rows.map(({ id, name }) => ({ group: `section:${id}`, among: 'Sections', name }));
}

async function listClassGroups(db: Kysely<DatabaseSchema>): Promise<AudienceGroup[]> {
  const rows = await db
    .selectFrom('member_class')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ group: `class:${id}`, among: 'Membership types', name }));
}

async function listTeamGroups(site: GroupQueryContext): Promise<AudienceGroup[]> {
  const all = await readClubTeams(site.db, getTodayAndPlaceholders(site).words);
  return all
    .filter(({ putBy }) => !putBy)
    .map(({ id, name }) => {
      const group = `team:${id}`;
      return { group, among: 'Teams', name: `${name}: players picked this season` };
    });
}

/** Groups of events since a fortnight ago: picked, signed up, no response, coming. */
async function listEventGroups(
  site: GroupQueryContext,
  chosen?: readonly string[],
): Promise<AudienceGroup[]> {
  const { taking, sided, gathered } = await findEventsWithGroups(site, chosen);
  const ago = addDays(todayInLondon(site.clock), -14);
  const now = await readCurrentEventStates(site, [...new Set([...taking, ...sided, ...gathered])]);
  return [...now.values()]
    .filter(({ date }) => date >= ago)
    .toSorted((a, b) => a.starts.localeCompare(b.starts))
    .flatMap(({ event, date }) => {
      const name = `${getEventTitle(event)}, ${formatDayAndMonth(date.slice(5))}`;
      const of = (sort: LetterAudienceGroupType, words: string) => {
        const group = `${sort}:${event.id}`;
        return { group, among: 'Events', name: `${name}: ${words}` };
      };
      return [
        ...(sided.has(event.id) ? [of('picked', 'players picked')] : []),
        ...(taking.has(event.id)
          ? [of('down', 'available players'), of('unanswered', 'members who have not answered')]
          : []),
        ...(gathered.has(event.id) ? [of('coming', 'people who are coming')] : []),
      ];
    });
}

/** Queries the events with a board, with a published team, and with a gathering. */
async function findEventsWithGroups({ db, club: { uses } }: GroupQueryContext, chosen?: readonly string[]) {
  const ids = chosen?.map(getAudienceGroupId);
  const wants = (...sorts: string[]) =>
    !chosen || chosen.some((group) => sorts.includes(getAudienceGroupType(group)));
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

async function listCompetitionGroups(site: GroupQueryContext): Promise<AudienceGroup[]> {
  const { words } = getTodayAndPlaceholders(site);
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
    name: `${fillTextPlaceholders(name, words)} ${season}: players`,
  }));
}

/** Groups of opens, one for each season with entries. */
async function listOpenGroups(site: GroupQueryContext): Promise<AudienceGroup[]> {
  const { words } = getTodayAndPlaceholders(site);
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
    name: `${fillTextPlaceholders(name, words)} ${season}: people who entered`,
  }));
}

/**
 * Returns the labels of the given groups only; a group that is no longer on offer has a placeholder label, and keeps its place.
 */
export async function readAudienceGroupLabels(
  site: GroupQueryContext,
  groups: string[],
): Promise<{ group: string; name: string }[]> {
  const found: AudienceGroup[] = [];
  for (const { of, read } of groupSources) {
    const chosen = groups.filter((group) => of.some((sort) => sort === getAudienceGroupType(group)));
    if (chosen.length > 0) found.push(...(await read(site, chosen)));
  }
  const names = new Map(found.map(({ group, name }) => [group, name]));
  return groups.map((group) => ({ group, name: names.get(group) ?? formatMissingGroup(group) }));
}

const formatMissingGroup = (group: string) =>
  group === owingGroup.group ? owingGroup.name : 'A group that no longer exists';

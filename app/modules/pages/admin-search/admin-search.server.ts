import { type AdminSectionName, getAdminSection, getPermittedSections } from '#app/admin/admin-sections.ts';
import { getPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { createCachedToday } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { readCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { shownGroups } from '#app/modules/committee/committee.ts';
import type { Club } from '#app/site/club.ts';
import { deliveryTables, forumTables } from '#app/site/database-changes.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';
import type { AdminTask } from './admin-task.ts';
import { adminTasks, searchableSections, sectionSynonyms } from './admin-tasks.ts';
import { listClubTasks } from './club-tasks.ts';
import { readSearchableDirectory, type SearchableDirectoryMember } from './directory-entries.server.ts';
import { buildEventEntries } from './event-entries.ts';
import { readLeagueEntries } from './league-entries.server.ts';
import { readMemberEntries } from './member-entries.server.ts';
import { readRecordEntries } from './record-entries.server.ts';
import { createSearchIndex, type SearchEntry, type SearchIndex, type SearchMatch } from './search-index.ts';

/** Handles the queries of the admin area's search box. */
export interface AdminSearch {
  /** Returns what the viewer's permissions and the club's features allow, best match first; [] without any section. */
  find(viewer: Viewer, query: string): Promise<AdminSearchEntry[]>;
  /** Returns directory entries by name, with the contact details that each member shares. */
  people(query: string): Promise<SearchableDirectoryMember[]>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    finder: AdminSearch;
  }
}

/** Maximum number of results: fits above the keyboard of a phone. */
const maxResults = 8;
const maxPeople = 5;
/** Below this number of results, a query for a member may be misspelt. */
const minMemberResults = 3;
/** Query synonyms of settings. */
const settingSynonyms: Record<string, string> = {
  'fees.membership': 'fee subscription cost price annual year pay',
  'fees.rollUpMember': 'fee cost price green fees',
  'fees.rollUpNonMember': 'fee cost price visitor guest green fees',
  'address.postcode': 'address postcode where sat nav',
  email: 'email address contact',
  mailFrom: 'email from sender',
  'rollUps.start': 'time hours begin',
  analytics: 'statistics visitors count google',
};

/** Maximum number of results per kind, so that ten matches do not hide a page. */
const maxPerKind: Record<string, number> = {
  ...{ event: 4, member: 6, setting: 4, job: 4 },
  ...{ 'league-fixture': 4, 'league-result': 4 },
};

/** Tables whose changes do not affect the search index; the content version of table `site` is checked separately. */
const ignoredTables = [
  ...[...deliveryTables, ...forumTables],
  'site session screen record change',
  'code code_hash mail_choice mail_link sent_once way_in register_change',
  'revision answer arrival turn duty pick',
  'selection lift car coming match_card claim subscription_line subscription_receipt',
  'subscription_reminder letter letter_recipient',
].flatMap((names) => names.split(' '));
const rollTables = ['member', 'register_entry', 'consent'];
const otherTables = ['event', 'page', 'board', 'gathering', 'league_match', 'notice', 'document', 'photo'];

type AdminSearchSite = Pick<Site, 'db' | 'club' | 'clock' | 'changes' | 'version'>;

/**
 * The index is cached until a relevant table changes or another day begins; of the roll only changed members are indexed again.
 */
export function createAdminSearch(site: AdminSearchSite): AdminSearch {
  const today = createCachedToday(() => site.clock());
  const keptWithout = <One extends SearchEntry>(noAccount: string[]) => {
    const committed = site.changes.versionWithout([...ignoredTables, ...noAccount]);
    return createVersionedCache<SearchIndex<One>>({
      version: () => {
        const count = committed();
        return count === undefined ? undefined : `${count} ${site.version.current()} ${today()}`;
      },
      maxSize: 1,
      sizeOf: () => 1,
    });
  };
  const things = keptWithout<AdminSearchEntry>(rollTables);
  const people = keptWithout<AdminSearchEntry>(otherTables);
  const directory = keptWithout<SearchableDirectoryMember>(otherTables);
  const roll = createSearchIndex<AdminSearchEntry>();
  const readThings = async () => createSearchIndex(await readEntries(site));
  const readRoll = async () => {
    roll.replaceEntries(await readMemberEntries(site));
    return roll;
  };
  return {
    async find(viewer, query) {
      const rooms = getPermittedSections({
        role: viewer.role,
        rooms: await getPermissions(site, viewer),
      }).map(({ path }) => path);
      const holds = (room: AdminSectionName) => rooms.includes(getAdminSection(room).path);
      if (rooms.length === 0) return [];
      // Action terms find actions; the remaining terms find the event itself.
      const isFor = ({ rooms: its, deed }: AdminSearchEntry, isDeed: boolean) =>
        (!its || its.some(holds)) && (!deed || isDeed);
      const known = await things.fill('things', readThings);
      const members = holds('members') ? await people.fill('roll', readRoll) : undefined;
      const named = members?.find(query) ?? [];
      const called = known.find(query, isFor);
      // A misspelt name may mean another member than the few exact matches.
      if (members && named.length < minMemberResults) named.push(...members.find(query, undefined, 'nearly'));
      if (named.length + called.length === 0) called.push(...known.find(query, isFor, 'nearly'));
      if (named.length + called.length === 0) called.push(...known.find(query, isFor, 'in part'));
      return pickBest([...named, ...called]);
    },
    async people(query) {
      const names = await directory.fill('names', async () =>
        createSearchIndex(await readSearchableDirectory(site)),
      );
      const rightly = names.find(query);
      const found = rightly.length > 0 ? rightly : names.find(query, undefined, 'nearly');
      const sorted = found.toSorted((one, other) => other.fit - one.fit);
      return sorted.slice(0, maxPeople).map(({ one }) => one);
    },
  };
}

/** Returns the best results: none far behind the first, a maximum per kind, one per address. */
function pickBest(found: SearchMatch<AdminSearchEntry>[]): AdminSearchEntry[] {
  const counts = new Map<string, number>();
  const places = new Set<string>();
  const sorted = found.toSorted((one, other) => other.fit - one.fit);
  const least = (sorted[0]?.fit ?? 0) * 0.45;
  return sorted
    .filter(({ fit, one: { sort, to } }) => {
      if (fit < least || places.has(to)) return false;
      const count = (counts.get(sort) ?? 0) + 1;
      counts.set(sort, count);
      if (count > (maxPerKind[sort] ?? 2)) return false;
      places.add(to);
      return true;
    })
    .slice(0, maxResults)
    .map(({ one }) => one);
}

async function readEntries(site: AdminSearchSite): Promise<AdminSearchEntry[]> {
  const { club, db } = site;
  const { date, words } = getDateAndPlaceholders(site);
  const season = await readCalendarSeason(db, words, date);
  const ofLeague = await readLeagueEntries(site, date);
  // A club of the league has its own admin page; the opponent record of that name is left out.
  const theirs = new Set(ofLeague.map(({ name }) => name));
  const rows = (await readRecordEntries(site, words)).filter(
    ({ sort, name }) => sort !== 'club' || !theirs.has(name),
  );
  return [
    ...toSectionEntries(club),
    ...listClubTasks(club)
      .filter(({ uses }) => !uses || club.uses[uses])
      .map(toTaskEntry),
    ...adminTasks.map(toTaskEntry),
    ...buildEventEntries(season?.events ?? [], club, date),
    ...ofLeague,
    ...rows,
    ...toSettingEntries(club),
  ];
}

/** The club's own terms, as synonyms of sections. */
const getClubSynonyms = ({
  words: { rink, rinks, rollUp, rollUps },
}: Club): Partial<Record<AdminSectionName, string>> => ({
  green: `${rink} ${rinks}`,
  playing: `${rink} ${rinks}`,
  'on-the-day': `${rollUp} ${rollUps}`,
});

const toSectionEntries = (club: Club): AdminSearchEntry[] =>
  searchableSections.map((room) => {
    const { path, name, about } = getAdminSection(room);
    const words = `${sectionSynonyms[room]} ${getClubSynonyms(club)[room] ?? ''} ${about}`;
    return {
      id: `room:${room}`,
      name,
      line: about,
      words,
      weight: 0.9,
      to: path,
      rooms: [room],
      sort: 'room',
    };
  });

const toTaskEntry = ({ room, name, to, words, line }: AdminTask): AdminSearchEntry => ({
  id: `job:${name}`,
  name,
  line: line ?? (room ? getAdminSection(room).name : ''),
  words,
  weight: 1,
  to,
  ...(room && { rooms: [room] }),
  sort: 'job',
});

/** Search entries of the settings, by label. */
const toSettingEntries = (club: Club): AdminSearchEntry[] =>
  shownGroups(club).flatMap(({ title, fields }) =>
    fields.map(
      ({ path, label, type, hint = '' }): AdminSearchEntry => ({
        id: `setting:${path}`,
        name: type === 'yes or no' ? `${label}: on or off` : label,
        line: `Settings, ${title}`,
        words: `setting ${title} ${path.replaceAll('.', ' ')} ${settingSynonyms[path] ?? ''}`,
        text: hint,
        weight: 0.85,
        to: `/desk/settings#${path}`,
        rooms: ['settings'],
        sort: 'setting',
      }),
    ),
  );

import {
  type AdminSectionName,
  getAdminSection,
  getPermittedAdminSections,
  searchableAdminSections,
} from '#app/admin/admin-sections.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createCachedToday } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { allTableFacts } from '#app/kernel/all-table-facts.ts';
import type { TableFacts } from '#app/kernel/table-facts.ts';
import { readCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { getShownClubSettingGroups } from '#app/modules/committee/committee.ts';
import { readMemberDirectory } from '#app/modules/directory/directory.server.ts';
import type { Club } from '#app/site/club.ts';
import { forumTables, outgoingDeliveryTables } from '#app/site/database-changes.server.ts';
import { fillTextPlaceholders, getTermPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';
import { listSearchableAdminTasks, type SearchableAdminTask } from './admin-tasks.server.ts';
import { buildAdminEventSearchEntries } from './event-entries.server.ts';
import { readMemberSearchEntries } from './member-entries.server.ts';
import { readRecordSearchEntries } from './record-entries.server.ts';
import {
  createSearchIndex,
  type SearchIndex,
  type SearchIndexEntry,
  type SearchIndexMatch,
} from './search-index.ts';

/** Handles the queries of the admin area's search box. */
interface AdminSearchEngine {
  /** Returns what the viewer's permissions and the club's features allow, best match first; [] without any section. */
  find(viewer: SignedInViewer, query: string): Promise<AdminSearchEntry[]>;
  /** Returns directory entries by name, with the contact details that each member shares. */
  people(query: string): Promise<SearchableDirectoryMember[]>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    finder: AdminSearchEngine;
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
const maxPerKind: Record<string, number> = { event: 4, member: 6, setting: 4, job: 4 };

/** Tables on whose rows only these entries depend; the content version of table `site` is checked separately. */
const listTablesOf = (entries: TableFacts['finder']) =>
  Object.entries(allTableFacts).flatMap(([table, { finder }]) => (finder === entries ? table : []));
const ignoredTables = [...outgoingDeliveryTables, ...forumTables, ...listTablesOf('none')];

type AdminSearchSite = Pick<Site, 'db' | 'club' | 'clock' | 'changes' | 'version'>;

/**
 * The index is cached until a relevant table changes or another day begins; of the roll only changed members are indexed again.
 */
export function createAdminSearchEngine(site: AdminSearchSite): AdminSearchEngine {
  const today = createCachedToday(() => site.clock());
  const keptWithout = <One extends SearchIndexEntry>(noAccount: string[]) => {
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
  const things = keptWithout<AdminSearchEntry>(listTablesOf('members'));
  const people = keptWithout<AdminSearchEntry>(listTablesOf('records'));
  const directory = keptWithout<SearchableDirectoryMember>(listTablesOf('records'));
  const roll = createSearchIndex<AdminSearchEntry>();
  const readThings = async () => createSearchIndex(await readEntries(site));
  const readRoll = async () => {
    roll.replaceEntries(await readMemberSearchEntries(site));
    return roll;
  };
  return {
    async find(viewer, query) {
      const rooms = getPermittedAdminSections({
        role: viewer.role,
        rooms: await getMemberPermissions(site, viewer),
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
function pickBest(found: SearchIndexMatch<AdminSearchEntry>[]): AdminSearchEntry[] {
  const counts = new Map<string, number>();
  const places = new Set<string>();
  const sorted = found.toSorted((one, other) => other.fit - one.fit);
  const least = (sorted[0]?.fit ?? 0) * 0.45;
  return sorted
    .filter(({ fit, one: { sort, to, maxResults = maxPerKind[sort] ?? 2 } }) => {
      if (fit < least || places.has(to)) return false;
      const count = (counts.get(sort) ?? 0) + 1;
      counts.set(sort, count);
      if (count > maxResults) return false;
      places.add(to);
      return true;
    })
    .slice(0, maxResults)
    .map(({ one }) => one);
}

async function readEntries(site: AdminSearchSite): Promise<AdminSearchEntry[]> {
  const { club, db } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(db, words, date);
  return [
    ...toSectionEntries(club),
    ...listSearchableAdminTasks(club).map(toTaskEntry),
    ...(await buildAdminEventSearchEntries(season?.events ?? [], club, date)),
    ...(await readRecordSearchEntries(site, words, date)),
    ...toSettingEntries(club),
  ];
}

const toSectionEntries = (club: Club): AdminSearchEntry[] =>
  searchableAdminSections.map(({ key: room, synonyms }) => {
    const { path, name, about } = getAdminSection(room);
    const words = `${fillTextPlaceholders(synonyms, getTermPlaceholders(club))} ${about}`;
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

const toTaskEntry = ({ section, name, path, synonyms, line }: SearchableAdminTask): AdminSearchEntry => ({
  id: `job:${name}`,
  name,
  line: line ?? (section ? getAdminSection(section).name : ''),
  words: synonyms,
  weight: 1,
  to: path,
  ...(section && { rooms: [section] }),
  sort: 'job',
});

/** Search entries of the settings, by label. */
const toSettingEntries = (club: Club): AdminSearchEntry[] =>
  getShownClubSettingGroups(club).flatMap(({ title, fields }) =>
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

/** Directory entry with the contact details that the member shares. */
interface SearchableDirectoryMember extends SearchIndexEntry {
  phone: string;
  email: string;
}

/** Members of the directory, searchable by name alone. */
async function readSearchableDirectory(
  site: Pick<Site, 'db' | 'club'>,
): Promise<SearchableDirectoryMember[]> {
  const all = await readMemberDirectory(site);
  return all.map(({ id, name, phone, email }) => ({
    id,
    name,
    phone,
    email,
    line: '',
    words: '',
    weight: 1,
  }));
}

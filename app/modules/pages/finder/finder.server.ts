import { type RoomName, roomAt, roomsFor } from '#app/admin/desk-rooms.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { createToday } from '#app/core/clock.ts';
import { createKept } from '#app/core/kept.ts';
import { calendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { shownGroups } from '#app/modules/committee/committee.ts';
import { goingOut, ofTheForum } from '#app/site/changes.server.ts';
import type { Club } from '#app/site/club.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { clubJobs } from './club-jobs.ts';
import { jobsOfTheDesk, roomNames, roomNicknames } from './desk-jobs.ts';
import { directoryNames, type Neighbour } from './directory-names.server.ts';
import { eventThings } from './event-things.ts';
import type { Job } from './job.ts';
import { leagueThings } from './league-things.server.ts';
import { memberThings } from './member-things.server.ts';
import { rowThings } from './row-things.server.ts';
import type { Thing } from './thing.ts';
import { createWordIndex, type Findable, type Found, type WordIndex } from './word-index.ts';

/** Handles the queries of the admin area's search box. */
export interface Finder {
  /** Returns what the viewer's permissions and the club's features allow, best match first; [] without any section. */
  find(viewer: Viewer, query: string): Promise<Thing[]>;
  /** Returns directory entries by name, with the contact details that each member shares. */
  people(query: string): Promise<Neighbour[]>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    finder: Finder;
  }
}

/** Maximum number of results: fits above the keyboard of a phone. */
const most = 8;
const mostPeople = 5;
/** Below this number of results, a query for a member may be misspelt. */
const few = 3;
/** Query synonyms of settings. */
const settingWords: Record<string, string> = {
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
const mostOfOne: Record<string, number> = {
  ...{ event: 4, member: 6, setting: 4, job: 4 },
  ...{ 'league-fixture': 4, 'league-result': 4 },
};

/** Tables whose changes do not affect the search index; the content version of table `site` is checked separately. */
const elsewhere = [
  ...[...goingOut, ...ofTheForum],
  'site session screen record change',
  'code code_hash mail_choice mail_link sent_once way_in register_change',
  'revision answer arrival turn duty pick',
  'selection lift car coming match_card claim subscription_line subscription_receipt',
  'subscription_reminder letter letter_recipient',
].flatMap((names) => names.split(' '));
const ofTheRoll = ['member', 'register_entry', 'consent'];
const notOfTheRoll = ['event', 'page', 'board', 'gathering', 'league_match', 'notice', 'document', 'photo'];

type Around = Pick<Site, 'db' | 'club' | 'clock' | 'changes' | 'version'>;

/**
 * The index is cached until a relevant table changes or another day begins; of the roll only changed members are indexed again.
 */
export function createFinder(site: Around): Finder {
  const today = createToday(() => site.clock());
  const keptWithout = <One extends Findable>(noAccount: string[]) => {
    const committed = site.changes.since([...elsewhere, ...noAccount]);
    return createKept<WordIndex<One>>({
      version: () => {
        const count = committed();
        return count === undefined ? undefined : `${count} ${site.version.current()} ${today()}`;
      },
      most: 1,
      sizeOf: () => 1,
    });
  };
  const things = keptWithout<Thing>(ofTheRoll);
  const people = keptWithout<Thing>(notOfTheRoll);
  const directory = keptWithout<Neighbour>(notOfTheRoll);
  const roll = createWordIndex<Thing>();
  const readThings = async () => createWordIndex(await thingsOf(site));
  const readRoll = async () => {
    roll.hold(await memberThings(site));
    return roll;
  };
  return {
    async find(viewer, query) {
      const rooms = roomsFor({ role: viewer.role, rooms: await roomsOf(site, viewer) }).map(
        ({ path }) => path,
      );
      const holds = (room: RoomName) => rooms.includes(roomAt(room).path);
      if (rooms.length === 0) return [];
      // Action terms find actions; the remaining terms find the event itself.
      const isFor = ({ rooms: its, deed }: Thing, isDeed: boolean) =>
        (!its || its.some(holds)) && (!deed || isDeed);
      const known = await things.fill('things', readThings);
      const members = holds('members') ? await people.fill('roll', readRoll) : undefined;
      const named = members?.find(query) ?? [];
      const called = known.find(query, isFor);
      // A misspelt name may mean another member than the few exact matches.
      if (members && named.length < few) named.push(...members.find(query, undefined, 'nearly'));
      if (named.length + called.length === 0) called.push(...known.find(query, isFor, 'nearly'));
      if (named.length + called.length === 0) called.push(...known.find(query, isFor, 'in part'));
      return best([...named, ...called]);
    },
    async people(query) {
      const names = await directory.fill('names', async () => createWordIndex(await directoryNames(site)));
      const rightly = names.find(query);
      const found = rightly.length > 0 ? rightly : names.find(query, undefined, 'nearly');
      const sorted = found.toSorted((one, other) => other.fit - one.fit);
      return sorted.slice(0, mostPeople).map(({ one }) => one);
    },
  };
}

/** Returns the best results: none far behind the first, a maximum per kind, one per address. */
function best(found: Found<Thing>[]): Thing[] {
  const counts = new Map<string, number>();
  const places = new Set<string>();
  const sorted = found.toSorted((one, other) => other.fit - one.fit);
  const least = (sorted[0]?.fit ?? 0) * 0.45;
  return sorted
    .filter(({ fit, one: { sort, to } }) => {
      if (fit < least || places.has(to)) return false;
      const count = (counts.get(sort) ?? 0) + 1;
      counts.set(sort, count);
      if (count > (mostOfOne[sort] ?? 2)) return false;
      places.add(to);
      return true;
    })
    .slice(0, most)
    .map(({ one }) => one);
}

async function thingsOf(site: Around): Promise<Thing[]> {
  const { club, db } = site;
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(db, words, date);
  const ofLeague = await leagueThings(site, date);
  // A club of the league has its own admin page; the opponent record of that name is left out.
  const theirs = new Set(ofLeague.map(({ name }) => name));
  const rows = (await rowThings(site, words)).filter(
    ({ sort, name }) => sort !== 'club' || !theirs.has(name),
  );
  return [
    ...roomThings(club),
    ...clubJobs(club)
      .filter(({ uses }) => !uses || club.uses[uses])
      .map(jobThing),
    ...jobsOfTheDesk.map(jobThing),
    ...eventThings(season?.events ?? [], club, date),
    ...ofLeague,
    ...rows,
    ...settingThings(club),
  ];
}

/** The club's own terms, as synonyms of sections. */
const ownWords = ({ words: { rink, rinks, rollUp, rollUps } }: Club): Partial<Record<RoomName, string>> => ({
  green: `${rink} ${rinks}`,
  playing: `${rink} ${rinks}`,
  'on-the-day': `${rollUp} ${rollUps}`,
});

const roomThings = (club: Club): Thing[] =>
  roomNames.map((room) => {
    const { path, name, about } = roomAt(room);
    const words = `${roomNicknames[room]} ${ownWords(club)[room] ?? ''} ${about}`;
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

const jobThing = ({ room, name, to, words, line }: Job): Thing => ({
  id: `job:${name}`,
  name,
  line: line ?? (room ? roomAt(room).name : ''),
  words,
  weight: 1,
  to,
  ...(room && { rooms: [room] }),
  sort: 'job',
});

/** Search entries of the settings, by label. */
const settingThings = (club: Club): Thing[] =>
  shownGroups(club).flatMap(({ title, fields }) =>
    fields.map(
      ({ path, label, type, hint = '' }): Thing => ({
        id: `setting:${path}`,
        name: type === 'yes or no' ? `${label}: on or off` : label,
        line: `Settings, ${title}`,
        words: `setting ${title} ${path.replaceAll('.', ' ')} ${settingWords[path] ?? ''}`,
        text: hint,
        weight: 0.85,
        to: `/desk/settings#${path}`,
        rooms: ['settings'],
        sort: 'setting',
      }),
    ),
  );

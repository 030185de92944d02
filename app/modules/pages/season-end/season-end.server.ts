import { z } from '@hono/zod-openapi';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { holds } from '#app/api/who/roles.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { lawNow } from '#app/modules/law/law.server.ts';
import { resultsWaiting } from '#app/modules/leagues/leagues.server.ts';
import { counted } from '#app/modules/pages/counted.ts';
import { owedNow } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type SeasonEnd, seasonEndAt, type ThingName, thingNames, thingOf } from './season-end.ts';
import { annualMeeting, seasonCounts } from './season-facts.server.ts';
import { ticksOf } from './ticks.server.ts';

const thing = z.object({
  name: z.enum(thingNames),
  title: z.string(),
  line: z.string(),
  /** Page where the task is done; null where the site has none. */
  path: z.string().nullable(),
  /** Short status; '' where only an officer knows. */
  state: z.string(),
  done: z.boolean(),
  /** Day on which an officer ticked it, 'YYYY-MM-DD'; null for an automatic status or an open task. */
  ticked: z.string().nullable(),
});
export const seasonEndList = z.object({
  season: z.int(),
  /** Last day of the season, 'YYYY-MM-DD', and whether the list is active now. */
  ends: z.string(),
  isNow: z.boolean(),
  things: z.array(thing),
});
export type SeasonEndList = z.output<typeof seasonEndList>;
export type SeasonEndThing = z.output<typeof thing>;

/** Automatic status of a task. */
interface Now {
  path: string | null;
  done?: boolean;
  state?: string;
  /** True if the task does not apply to this club. */
  isNone?: boolean;
}

/** Returns the tasks of one officer, by the club's features and the officer's sections. */
export async function readSeasonEnd(site: Site, viewer: Viewer): Promise<SeasonEndList> {
  const end = seasonEndAt(site.club.seasonEnds, today(site.clock));
  const mine = await thingsOf(site, viewer);
  const [ticks, now] = await Promise.all([ticksOf(site.db, end), nowOf(site, end, mine)]);
  const things = mine.flatMap((name): SeasonEndThing[] => {
    const { path, done = false, state = '', isNone } = now[name];
    if (isNone) return [];
    const { name: title, about } = thingOf(name);
    const ticked = done ? null : (ticks.get(name) ?? null);
    return [{ name, title, line: about, path, state, done: done || ticked !== null, ticked }];
  });
  const { season, ends, isNow } = end;
  return { season, ends, isNow, things };
}

/** Row on the admin home page while the list is active; null once all is done, and for officers without tasks. */
export async function seasonEndRow(site: Site, viewer: Viewer) {
  const end = seasonEndAt(site.club.seasonEnds, today(site.clock));
  if (!end.isNow || !(await hadSeason(site, end.season))) return null;
  const { things } = await readSeasonEnd(site, viewer);
  const left = things.filter(({ done }) => !done);
  const [next] = left;
  return next ? { next: next.title, done: things.length - left.length, all: things.length } : null;
}

/** False on the site of a league that has no book of a season: it began after it, and has nothing to end. */
async function hadSeason({ db, club }: Site, season: number): Promise<boolean> {
  if (!club.uses.league) return true;
  const book = await db
    .selectFrom('league_book')
    .select('id')
    .where('season', '=', season)
    .executeTakeFirst();
  return book !== undefined;
}

/** What of it is somebody's to do. */
export async function thingsOf(site: Site, viewer: Viewer): Promise<ThingName[]> {
  const rooms = await roomsOf(site, viewer);
  return thingNames.filter((name) => {
    const { room, uses, isEveryClubs, isOfClubs } = thingOf(name);
    if (uses && !site.club.uses[uses]) return false;
    if (isOfClubs && site.club.uses.league) return false;
    const isTheirs = room !== 'administrator' && rooms.includes(room);
    return isTheirs || ((room === 'administrator' || isEveryClubs) && holds(viewer.role, 'administrator'));
  });
}

async function nowOf(site: Site, end: SeasonEnd, mine: ThingName[]): Promise<Record<ThingName, Now>> {
  const { db, clock, club } = site;
  const date = today(clock);
  const meeting = await annualMeeting(db, end);
  const since = meeting && meeting.date <= date ? meeting.date : end.ends;
  const of = async <T>(name: ThingName, read: () => Promise<T>) => (mine.includes(name) ? read() : undefined);
  const [count, results, owed, law] = await Promise.all([
    seasonCounts(db, end, since),
    of('results', () => resultsWaiting(site)),
    of('owing', () => owedNow(db, clock)),
    of('law', () => lawNow(site)),
  ]);
  const waiting = results?.length ?? 0;
  const lawful = law?.filter(({ next }) => next !== '').length ?? 0;
  const wasHeld = meeting !== undefined && meeting.date < date;
  const later = wasHeld || date > end.ends;
  return {
    results: {
      path: '/desk/results',
      done: waiting === 0 && date >= end.ends,
      state: waiting > 0 ? `${waiting} to enter` : '',
    },
    leagueResults: {
      path: '/desk/league/returns',
      done: count('unplayed') === 0 && date >= end.ends,
      state: count('unplayed') > 0 ? `${count('unplayed')} to come` : '',
    },
    promotion: { path: '/desk/league/book', done: count('nextTeams') > 0 },
    prizes: {
      path: '/desk/league/players#prizes',
      isNone: count('keepsPlayers') === 0,
      done: count('prizes') > 0,
    },
    leagueBook: { path: '/desk/league/book', done: count('nextBook') > 0 },
    finals: {
      path: count('unfinished') > 0 ? '/desk/competitions' : '/desk/competitions/honours',
      done: count('unfinished') === 0 && count('honours') > 0,
      state: count('unfinished') > 0 ? `${count('unfinished')} not won yet` : '',
    },
    trophies: { path: '/desk/competitions' },
    averages: { path: '/desk/playing/games' },
    green: { path: '/desk/green', done: count('closed') > 0 },
    owing: {
      path: '/desk/subscriptions',
      isNone: owed === undefined,
      done: owed?.members === 0,
      state: owed && owed.members > 0 ? `${money(owed.pence)} owing` : '',
    },
    accounts: { path: accountsAt(club) },
    notice: { path: '/desk/letters/write', done: count('called') > 0 },
    meeting: meeting
      ? { path: `/desk/matches/${meeting.id}`, done: wasHeld, state: showDay(meeting.date.slice(5)) }
      : { path: '/desk/calendar/add', state: 'No day yet' },
    minutes: { path: '/desk/documents/add', done: wasHeld && count('minutes') > 0 },
    officers: { path: '/desk/committee', done: later && count('officers') > 0 },
    keys: { path: '/desk/members' },
    law: {
      path: '/desk/law',
      done: lawful === 0,
      state: lawful > 0 ? counted(lawful, 'thing to see to', 'things to see to') : '',
    },
    renewals: { path: `/desk/subscriptions/years/${end.next}`, done: count('subscriptions') > 0 },
    fees: { path: '/desk/settings' },
    book: {
      path: '/desk/calendar/seasons',
      done: count('published') > 0 && count('fixtures') > 0,
      state: count('prepared') > 0 && count('published') === 0 ? 'Not published yet' : '',
    },
    duties: { path: '/desk/duties', done: count('duties') > 0 },
  };
}

/** Page of the club's accounts; null where it keeps none here. */
function accountsAt({ uses }: Site['club']): string | null {
  if (uses.subscriptions) return '/desk/subscriptions/takings';
  return uses.documents ? '/desk/documents/add' : null;
}

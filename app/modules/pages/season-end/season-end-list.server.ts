import { z } from '@hono/zod-openapi';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { listLegalDuties } from '#app/modules/law/law.server.ts';
import { readMatchesWithoutResult } from '#app/modules/leagues/leagues.server.ts';
import { readTotalSubscriptionsOwed } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  getSeasonEndDates,
  getSeasonEndTaskDefinition,
  type SeasonEndDates,
  type SeasonEndTaskName,
  seasonEndTaskNames,
} from './season-end.ts';
import { countSeasonEndProgress, findAnnualMeetingEvent } from './season-progress.server.ts';
import { readSeasonEndTaskTicks } from './task-ticks.server.ts';

const taskSchema = z.object({
  name: z.enum(seasonEndTaskNames),
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
export const seasonEndChecklistSchema = z.object({
  season: z.int(),
  /** Last day of the season, 'YYYY-MM-DD', and whether the list is active now. */
  ends: z.string(),
  isNow: z.boolean(),
  things: z.array(taskSchema),
});
export type SeasonEndChecklist = z.output<typeof seasonEndChecklistSchema>;
export type SeasonEndTask = z.output<typeof taskSchema>;

/** Automatic status of a task. */
interface TaskStatus {
  path: string | null;
  done?: boolean;
  state?: string;
  /** True if the task does not apply to this club. */
  isNone?: boolean;
}

/** Returns the tasks of one officer, by the club's features and the officer's sections. */
export async function readSeasonEndChecklist(
  site: Site,
  viewer: SignedInViewer,
): Promise<SeasonEndChecklist> {
  const end = getSeasonEndDates(site.club.seasonEnds, todayInLondon(site.clock));
  const mine = await listOfficerSeasonEndTasks(site, viewer);
  const [ticks, now] = await Promise.all([
    readSeasonEndTaskTicks(site.db, end),
    readTaskStatuses(site, end, mine),
  ]);
  const things = mine.flatMap((name): SeasonEndTask[] => {
    const { path, done = false, state = '', isNone } = now[name];
    if (isNone) return [];
    const { name: title, about } = getSeasonEndTaskDefinition(name);
    const ticked = done ? null : (ticks.get(name) ?? null);
    return [{ name, title, line: about, path, state, done: done || ticked !== null, ticked }];
  });
  const { season, ends, isNow } = end;
  return { season, ends, isNow, things };
}

/** Row on the admin home page while the list is active; null once all is done, and for officers without tasks. */
export async function readSeasonEndAdminHomeRow(site: Site, viewer: SignedInViewer) {
  const end = getSeasonEndDates(site.club.seasonEnds, todayInLondon(site.clock));
  if (!end.isNow || !(await hadSeason(site, end.season))) return null;
  const { things } = await readSeasonEndChecklist(site, viewer);
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

/** Items that an officer has to do. */
export async function listOfficerSeasonEndTasks(
  site: Site,
  viewer: SignedInViewer,
): Promise<SeasonEndTaskName[]> {
  const rooms = await getMemberPermissions(site, viewer);
  return seasonEndTaskNames.filter((name) => {
    const { room, uses, isEveryClubs, isOfClubs } = getSeasonEndTaskDefinition(name);
    if (uses && !site.club.uses[uses]) return false;
    if (isOfClubs && site.club.uses.league) return false;
    const isTheirs = room !== 'administrator' && rooms.includes(room);
    return (
      isTheirs || ((room === 'administrator' || isEveryClubs) && roleIncludes(viewer.role, 'administrator'))
    );
  });
}

async function readTaskStatuses(
  site: Site,
  end: SeasonEndDates,
  mine: SeasonEndTaskName[],
): Promise<Record<SeasonEndTaskName, TaskStatus>> {
  const { db, clock, club } = site;
  const date = todayInLondon(clock);
  const meeting = await findAnnualMeetingEvent(db, end);
  const since = meeting && meeting.date <= date ? meeting.date : end.ends;
  const of = async <T>(name: SeasonEndTaskName, read: () => Promise<T>) =>
    mine.includes(name) ? read() : undefined;
  const [count, results, owed, law] = await Promise.all([
    countSeasonEndProgress(db, end, since),
    of('results', () => readMatchesWithoutResult(site)),
    of('owing', () => readTotalSubscriptionsOwed(db, clock)),
    of('law', () => listLegalDuties(site)),
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
      state: count('unfinished') > 0 ? `${count('unfinished')} not finished` : '',
    },
    trophies: { path: '/desk/competitions' },
    averages: { path: '/desk/playing/games' },
    green: { path: '/desk/green', done: count('closed') > 0 },
    owing: {
      path: '/desk/subscriptions',
      isNone: owed === undefined,
      done: owed?.members === 0,
      state: owed && owed.members > 0 ? `${formatMoney(owed.pence)} owing` : '',
    },
    accounts: { path: getAccountsPath(club) },
    notice: { path: '/desk/letters/write', done: count('called') > 0 },
    meeting: meeting
      ? {
          path: `/desk/matches/${meeting.id}`,
          done: wasHeld,
          state: formatDayAndMonth(meeting.date.slice(5)),
        }
      : { path: '/desk/calendar/add', state: 'No date yet' },
    minutes: { path: '/desk/documents/add', done: wasHeld && count('minutes') > 0 },
    officers: { path: '/desk/committee', done: later && count('officers') > 0 },
    keys: { path: '/desk/members' },
    law: {
      path: '/desk/law',
      done: lawful === 0,
      state: lawful > 0 ? formatCount(lawful, 'thing to do', 'things to do') : '',
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
function getAccountsPath({ uses }: Site['club']): string | null {
  if (uses.subscriptions) return '/desk/subscriptions/takings';
  return uses.documents ? '/desk/documents/add' : null;
}

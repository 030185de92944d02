import { z } from '@hono/zod-openapi';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import type { SeasonEndTaskFacts } from '#app/kernel/season-end-task.ts';
import type { Site } from '#app/site/site.server.ts';
import { getSeasonEndDates } from './season-end-rules.ts';
import { seasonEndTaskNames, seasonEndTasks } from './season-end-tasks.server.ts';
import { readSeasonEndProgress } from './season-progress.server.ts';
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

/** Returns the tasks of one officer, by the club's features and the officer's sections. */
export async function readSeasonEndChecklist(
  site: Site,
  viewer: SignedInViewer,
): Promise<SeasonEndChecklist> {
  const end = getSeasonEndDates(site.club.seasonEnds, todayInLondon(site.clock));
  const mine = await listOfficerSeasonEndTasks(site, viewer);
  const keys = mine.map(({ key }) => key);
  const [ticks, progress] = await Promise.all([
    readSeasonEndTaskTicks(site.db, end),
    readSeasonEndProgress(site, end, keys),
  ]);
  const things = mine.flatMap(({ key, name: title, about: line, ...facts }): SeasonEndTask[] => {
    const { path = facts.path ?? null, done = false, state = '', isNone } = progress.get(key) ?? {};
    if (isNone) return [];
    const ticked = done ? null : (ticks.get(key) ?? null);
    return [{ name: key, title, line, path, state, done: done || ticked !== null, ticked }];
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
): Promise<SeasonEndTaskFacts[]> {
  const rooms = await getMemberPermissions(site, viewer);
  return seasonEndTasks.filter(({ permission, feature, isEveryClubs, isForClubs }) => {
    if (feature && !site.club.uses[feature]) return false;
    if (isForClubs && site.club.uses.league) return false;
    const isTheirs = permission !== 'administrator' && rooms.includes(permission);
    const isAdministrators = permission === 'administrator' || isEveryClubs;
    return isTheirs || (isAdministrators && roleIncludes(viewer.role, 'administrator'));
  });
}

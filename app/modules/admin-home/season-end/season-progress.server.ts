import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';
import { askAll } from '#app/kernel/ports.ts';
import type { SeasonEndTaskName } from '#app/kernel/season-end-task.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isAnnualMeetingTitle, type SeasonEndDates } from './season-end-rules.ts';

interface SeasonEndContext extends SeasonEndDates {
  site: Site;
  /** Today in London, 'YYYY-MM-DD'. */
  date: string;
  /** Annual meeting in the calendar. */
  meeting: { id: string; date: string } | undefined;
  wasHeld: boolean;
  /** Day of the meeting if it was held or is today, else the end of the season. */
  since: string;
}

/** Automatic status of a task. */
interface SeasonEndTaskStatus {
  /** Page where it is done, in place of that of the manifest. */
  path?: string;
  done?: boolean;
  state?: string;
  /** True if the task does not apply to this club. */
  isNone?: boolean;
}

interface SeasonEndTaskProgress {
  /** Numbers of rows that show progress: one query counts those of all tasks. */
  counts?: Readonly<
    Record<
      string,
      (
        expressions: ExpressionBuilder<DatabaseSchema, never>,
        context: SeasonEndContext,
      ) => SelectQueryBuilder<DatabaseSchema, keyof DatabaseSchema, { rows: number }>
    >
  >;
  getStatus: (
    context: SeasonEndContext,
    counts: Readonly<Record<string, number>>,
  ) => SeasonEndTaskStatus | Promise<SeasonEndTaskStatus>;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    seasonEnd: Partial<Record<SeasonEndTaskName, SeasonEndTaskProgress>>;
  }
}

/** Reads the automatic statuses of these tasks; those that only an officer knows are left out. */
export async function readSeasonEndProgress(
  site: Site,
  end: SeasonEndDates,
  names: readonly SeasonEndTaskName[],
): Promise<Map<string, SeasonEndTaskStatus>> {
  const date = todayInLondon(site.clock);
  const meeting = await findAnnualMeetingEvent(site.db, end);
  const since = meeting && meeting.date <= date ? meeting.date : end.ends;
  const wasHeld = meeting !== undefined && meeting.date < date;
  const context = { ...end, site, date, meeting, wasHeld, since };
  const progress: Ports['seasonEnd'] = Object.assign({}, ...(await askAll('seasonEnd')));
  const tasks = names.flatMap((name) => {
    const its = progress[name];
    return its ? [{ name, ...its }] : [];
  });
  const counts = await countSeasonEndRows(context, tasks);
  const statuses = tasks.map(
    async ({ name, getStatus }) => [name, await getStatus(context, counts.get(name) ?? {})] as const,
  );
  return new Map(await Promise.all(statuses));
}

/** Counts the rows of all tasks in one query. */
async function countSeasonEndRows(
  context: SeasonEndContext,
  tasks: readonly (Pick<SeasonEndTaskProgress, 'counts'> & { name: SeasonEndTaskName })[],
): Promise<Map<string, Record<string, number>>> {
  const all = tasks.flatMap(({ name, counts = {} }) =>
    Object.entries(counts).map(([key, count]) => ({ name, key, count, column: `${name} ${key}` })),
  );
  if (all.length === 0) return new Map();
  const row: Record<string, unknown> = await context.site.db
    .selectNoFrom((expressions) => all.map(({ count, column }) => count(expressions, context).as(column)))
    .executeTakeFirstOrThrow();
  const byTask = Map.groupBy(all, ({ name }) => name);
  return new Map(
    [...byTask].map(([name, its]) => [
      name,
      Object.fromEntries(its.map(({ key, column }) => [key, Number(row[column])])),
    ]),
  );
}

/** Annual meeting after a season: event id and day, 'YYYY-MM-DD'; undefined without one in the calendar. */
async function findAnnualMeetingEvent(db: Kysely<DatabaseSchema>, { ends, season, next }: SeasonEndDates) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'opponent', 'state'])
    .where('season', 'in', [season, next])
    .where((e) =>
      e.or(
        ['%agm%', '%a.g.m%', '%annual%meeting%'].map((like) => e(e.fn('lower', ['opponent']), 'like', like)),
      ),
    )
    .execute();
  const [first] = rows
    .filter((event) => !isEventNotPlayed(event) && isAnnualMeetingTitle(event.opponent))
    .map((event) => ({ id: event.id, date: getEventDate(event) }))
    .filter(({ date }) => date >= addDays(ends, -30) && date <= addDays(ends, 240))
    .sort((one, other) => one.date.localeCompare(other.date));
  return first;
}

import { weekdays } from '#app/core/dates.ts';
import type { Database } from '#db/connection.ts';
import type { Shown } from './shown-league.server.ts';

/** The leagues that the club plays in, in their order; further divisions stand with the first one. */
export async function leagues(db: Database) {
  const all = await allLeagues(db);
  return all.filter(({ parent, put_by }) => parent === null && put_by === 0);
}

/** Those put by and the divisions among them, each with the weekday of its matches. */
export async function allLeagues(db: Database) {
  const rows = await db
    .selectFrom('league')
    .leftJoin('kind', (join) =>
      join.on((e) => e('kind.id', '=', e.fn.coalesce('league.parent', 'league.day'))),
    )
    .selectAll('league')
    .select('kind.weekday')
    .orderBy('league.position')
    .orderBy('league.day')
    .execute();
  return rows.map((row) => ({ ...row, weekday: row.weekday ?? '' }));
}

/** For lists where there is room for little: a league that is named by its day is 'Tuesday league'. */
export const shortName = ({ day, name }: { day: string; name: string }) => {
  const weekday = weekdays.find((one) => one.toLowerCase() === day);
  return { day, name: weekday ? `${weekday} league` : name };
};

export type Listed = Awaited<ReturnType<typeof allLeagues>>[number];
export type LeaguePart = Shown & { league: Listed };

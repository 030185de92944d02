import { weekdayNames } from '#app/core/dates.ts';
import type { Database } from '#db/connection.ts';

/** Returns the leagues that the club plays in, in display order, without further divisions. */
export async function readLeaguesPlayedIn(db: Database) {
  const all = await readAllLeaguesAndDivisions(db);
  return all.filter(({ parent, put_by }) => parent === null && put_by === 0);
}

/** Queries all leagues, archived ones and divisions included, each with the weekday of its matches. */
export async function readAllLeaguesAndDivisions(db: Database) {
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

/** Shortens a name for narrow lists: a league whose key is a weekday becomes 'Tuesday league'. */
export const shortenLeagueName = ({ day, name }: { day: string; name: string }) => {
  const weekday = weekdayNames.find((one) => one.toLowerCase() === day);
  return { day, name: weekday ? `${weekday} league` : name };
};

export type LeagueWithWeekday = Awaited<ReturnType<typeof readAllLeaguesAndDivisions>>[number];

import { seasonEvents } from '#app/modules/calendar/calendar.server.ts';
import { eventsOf, oursIn } from '#app/modules/leagues/divisions/divisions.ts';
import {
  type LeagueRow,
  type OwnLeague,
  readOwnLeague,
} from '#app/modules/leagues/own-league/own-league.server.ts';
import {
  fromOurResults,
  type LeagueSite,
  type Shown,
} from '#app/modules/leagues/shown/shown-league.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

/** Tables of past seasons, with the name and the rule card of that time. */

type Past = Pick<LeagueSite, 'db' | 'club' | 'clock' | 'kept'>;

/** Returns the past seasons of a league with a table worked out here, latest first. Cached. */
export function earlierSeasons(site: Past, leagues: LeagueRow[]): Promise<number[]> {
  const days = leagues.map(({ day }) => day);
  return site.kept(`seasons of ${days.join(' ')}`, async () => {
    const now = (await calendarYear(site.db)) ?? 0;
    const rows = await site.db
      .selectFrom('league_team')
      .select(['league', 'season'])
      .distinct()
      .where('league', 'in', days)
      .where('season', '<', now)
      .execute();
    const kept = await Promise.all(
      rows.map(async ({ league, season }) => {
        const row = leagues.find(({ day }) => day === league);
        const own = row && (await readOwnLeague(site.db, row, season, dayAndWords(site).words));
        return own && wasKeptHere(own) ? [season] : [];
      }),
    );
    return [...new Set(kept.flat())].sort((a, b) => b - a);
  });
}

/**
 * True if the season had a table here: results beside a published sheet make none, unless there are others' results or figures
 * carried over.
 */
const wasKeptHere = ({ source, teams, matches }: OwnLeague) =>
  (source === 'own' && matches.length > 0) ||
  teams.some(({ isUs, carried }) => !isUs && carried.played > 0) ||
  matches.some(({ home, away }) => !teams.some(({ id, isUs }) => isUs && (id === home || id === away)));

interface PastPart extends Omit<Shown, 'ours'> {
  day: string;
  name: string;
  division: string;
  ours: string[];
}

/** Returns a league in a past season, division by division; undefined if there is no data. */
export async function leagueSeason(site: Past, day: string, season: number) {
  const { db, club } = site;
  const { words } = dayAndWords(site);
  const all = await db.selectFrom('league').selectAll().orderBy('position').orderBy('day').execute();
  const family = all.filter((one) => one.day === day || one.parent === day);
  const [league] = family;
  if (!league || league.parent || !(await earlierSeasons(site, family)).includes(season)) return undefined;
  const events = await seasonEvents(db, words, season);
  const parts: PastPart[] = await Promise.all(
    family.map(async (one) => {
      const own = await readOwnLeague(db, one, season, words);
      const shown = await fromOurResults(site, one, season, eventsOf(events, one));
      const ours = [
        ...own.teams.filter(({ isUs }) => isUs).map(({ name }) => name),
        ...oursIn(one, [], club.name),
      ];
      return { ...shown, ours, day: one.day, name: own.name, division: one.division };
    }),
  );
  const played = parts.filter(({ table }) => table.length > 0);
  const name = played[0]?.name ?? fill(league.name, words);
  return { day, season, name, parts: played, now: fill(league.name, words) };
}

import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { findLastRowChange } from '#app/endpoints/changes/last-change.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import {
  type EventLeagueAndTeam,
  readEventLeagueAndTeam,
} from '#app/modules/leagues/divisions/event-league-place.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type CalendarEventRow = ResourceRow<'event'>;

export const eventNotFoundMessage = 'We cannot find that event. It may have been deleted.';

/** An event with its result and everything that the result depends on. */
export interface EventWithResult extends EventLeagueAndTeam {
  event: CalendarEventRow;
  /** Match row in its league, if it has a result there. */
  match: ResourceRow<'league_match'> | undefined;
  ours: MatchSide;
  /** Version of the league match (0 if there is none) or, outside leagues, of the event. */
  version: number;
}

/** Throws 404 for an unknown event. */
export async function readEventWithResult(
  tx: Kysely<DatabaseSchema>,
  id: string,
  site: Site,
): Promise<EventWithResult> {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event) throw new Refusal(404, eventNotFoundMessage);
  const place = await readEventLeagueAndTeam(tx, event);
  const { match, home, away } = await readLeagueMatchWithTeams(tx, id);
  const { league, team } = place;
  const usual = isAtHome(event, site) ? 'home' : 'away';
  const ours = league && match ? getOwnSide({ home, away }, team?.name) : usual;
  return { ...place, event, match, ours, version: league ? (match?.version ?? 0) : event.version };
}

function isAtHome(event: CalendarEventRow, site: Site): boolean {
  const { location, opponent } = fillPlaceholdersDeep(event, getTodayAndPlaceholders(site).words);
  return location !== opponent && (location === site.club.name || !location);
}

interface TeamInTable {
  isUs: boolean;
  name: string | null;
}

/** Queries the league match of an event, with both teams of the league's table. */
async function readLeagueMatchWithTeams(tx: Kysely<DatabaseSchema>, event: string) {
  const row = await tx
    .selectFrom('league_match')
    .leftJoin('league_team as h', 'h.id', 'league_match.home')
    .leftJoin('league_team as a', 'a.id', 'league_match.away')
    .selectAll('league_match')
    .select(['h.is_us as home_us', 'h.name as home_name', 'a.is_us as away_us', 'a.name as away_name'])
    .where('event', '=', event)
    .executeTakeFirst();
  const { home_us, home_name, away_us, away_name, ...match } = row ?? {};
  return {
    match: row && (match as ResourceRow<'league_match'>),
    home: { isUs: home_us === 1, name: home_name ?? null },
    away: { isUs: away_us === 1, name: away_name ?? null },
  };
}

/** Returns the club's side in a league match; if both teams are the club's, the side of the given team. */
function getOwnSide({ home, away }: Record<MatchSide, TeamInTable>, us: string | undefined): MatchSide {
  if (home.isUs && away.isUs) return home.name !== us && away.name === us ? 'away' : 'home';
  return away.isUs ? 'away' : 'home';
}

/** Lock and version of an event's result: of two officers at once the second waits and gets a conflict response. */
export const eventResultLock: Lockable<EventWithResult> = {
  lock: async (tx, { id = '' }) =>
    isPostgres(tx) && tx.selectFrom('event').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  read: (tx, { id = '' }, site) => readEventWithResult(tx, id, site),
  conflictView: ({ event, league, match }) => (league ? { ...match } : event),
  rows: ({ event, match }) => [
    { table: 'event', key: event.id, row: event },
    ...(match ? [{ table: 'league_match' as const, key: match.id, row: match }] : []),
  ],
  lastChange: async (tx, { event, league, match }, seen) => {
    if (!league) return findLastRowChange(tx, { table: 'event', key: event.id }, seen);
    return match ? findLastRowChange(tx, { table: 'league_match', key: match.id }, seen) : {};
  },
};

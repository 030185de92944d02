import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { changedSince } from '#app/endpoints/changes/changed-since.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Side } from '#app/modules/formats/formats.ts';
import { type Place, placeOf } from '#app/modules/leagues/divisions/event-team.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { isPostgres } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

export type EventRow = Row<'event'>;

export const noEvent = 'There is no such event in the calendar.';

/** An event with what has been entered for it, and whatever its result hangs on. */
export interface Entered extends Place {
  event: EventRow;
  /** Among the results of its league. */
  match: Row<'league_match'> | undefined;
  ours: Side;
  /** Of what has been entered: the match's own in a league, 0 where it has none yet; else the event's. */
  version: number;
}

/** 404 for no event. */
export async function readEntered(tx: Kysely<Schema>, id: string, site: Site): Promise<Entered> {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event) throw new Refusal(404, noEvent);
  const place = await placeOf(tx, event);
  const { match, home, away } = await matchOf(tx, id);
  const { league, team } = place;
  const usual = isAtHome(event, site) ? 'home' : 'away';
  const ours = league && match ? oursOf({ home, away }, team?.name) : usual;
  return { ...place, event, match, ours, version: league ? (match?.version ?? 0) : event.version };
}

function isAtHome(event: EventRow, site: Site): boolean {
  const { location, opponent } = fillAll(event, dayAndWords(site).words);
  return location !== opponent && (location === site.club.name || !location);
}

interface InTable {
  isUs: boolean;
  name: string | null;
}

/** What has been entered of an event in its league, and who plays by the league's table. */
async function matchOf(tx: Kysely<Schema>, event: string) {
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
    match: row && (match as Row<'league_match'>),
    home: { isUs: home_us === 1, name: home_name ?? null },
    away: { isUs: away_us === 1, name: away_name ?? null },
  };
}

/** On which side of a league's match we play; where both are ours, as the team of that name. */
function oursOf({ home, away }: Record<Side, InTable>, us: string | undefined): Side {
  if (home.isUs && away.isUs) return home.name !== us && away.name === us ? 'away' : 'home';
  return away.isUs ? 'away' : 'home';
}

/** What whoever enters a result has seen. Of two officers at the same moment the second waits, and is told. */
export const entered: Lockable<Entered> = {
  lock: async (tx, { id = '' }) =>
    isPostgres(tx) && tx.selectFrom('event').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  read: (tx, { id = '' }, site) => readEntered(tx, id, site),
  conflictView: ({ event, league, match }) => (league ? { ...match } : event),
  rows: ({ event, match }) => [
    { table: 'event', key: event.id, row: event },
    ...(match ? [{ table: 'league_match' as const, key: match.id, row: match }] : []),
  ],
  lastChange: async (tx, { event, league, match }, seen) => {
    if (!league) return changedSince(tx, { table: 'event', key: event.id }, seen);
    return match ? changedSince(tx, { table: 'league_match', key: match.id }, seen) : {};
  },
};

import type { Kysely } from 'kysely';
import { changedSince } from '#app/act/changes/changed-since.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Side } from '#app/club/formats/match-score.ts';
import { type Place, placeOf } from '#app/club/leagues/divisions/event-team.server.ts';
import { matchRow } from '#app/club/leagues/own-league/league-now.server.ts';
import { Refusal } from '#app/core/refusals.ts';
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
  const match = await matchRow(tx, id);
  const { league, team } = place;
  const usual = isAtHome(event, site) ? 'home' : 'away';
  const ours = league && match ? await oursOf(tx, match, team?.name) : usual;
  return { ...place, event, match, ours, version: league ? (match?.version ?? 0) : event.version };
}

function isAtHome(event: EventRow, site: Site): boolean {
  const { location, opponent } = fillAll(event, dayAndWords(site).words);
  return location !== opponent && (location === site.club.name || !location);
}

async function oursOf(
  tx: Kysely<Schema>,
  { home, away }: { home: string; away: string },
  us: string | undefined,
): Promise<Side> {
  const rows = await tx.selectFrom('league_team').selectAll().where('id', 'in', [home, away]).execute();
  const ours = rows.filter(({ is_us }) => is_us === 1);
  const [one] = ours.length > 1 ? ours.filter(({ name }) => name === us) : ours;
  return one?.id === away ? 'away' : 'home';
}

/** What whoever enters a result has seen. Of two officers at the same moment the second waits, and is told. */
export const entered: Holding<Entered> = {
  locks: async (tx, { id = '' }) =>
    isPostgres(tx) && tx.selectFrom('event').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  reads: (tx, { id = '' }, site) => readEntered(tx, id, site),
  shows: ({ event, league, match }) => (league ? { ...match } : event),
  rows: ({ event, match }) => [
    { table: 'event', key: event.id, row: event },
    ...(match ? [{ table: 'league_match' as const, key: match.id, row: match }] : []),
  ],
  by: async (tx, { event, league, match }, seen) => {
    if (!league) return changedSince(tx, { table: 'event', key: event.id }, seen);
    return match ? changedSince(tx, { table: 'league_match', key: match.id }, seen) : {};
  },
};

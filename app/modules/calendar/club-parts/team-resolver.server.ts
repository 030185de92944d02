import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type LeagueDivisionReference,
  resolveOwnTeamOfMatch,
  type UnresolvedTeamMatch,
} from './resolve-our-team.ts';

type MatchEvent = Omit<UnresolvedTeamMatch, 'entered'> & { id: string };

/**
 * Return a function that resolves the team of any event; leagues and their clubs are queried once. Texts are compared as stored.
 */
export async function createOwnTeamResolver<T extends { id: string; league: string | null; putBy: boolean }>(
  db: Kysely<DatabaseSchema>,
  teams: T[],
  known?: LeagueDivisionReference[],
) {
  const leagues = known ?? (await db.selectFrom('league').select(['day', 'parent']).execute());
  // Opponents' divisions matter only if a league has several.
  const isDivided = leagues.some(({ parent }) => parent);
  const theirs = isDivided
    ? await db.selectFrom('league_team').select(['league', 'season', 'name']).where('is_us', '=', 0).execute()
    : [];
  const matches = isDivided ? await db.selectFrom('league_match').select(['event', 'league']).execute() : [];
  const entered = new Map(matches.map(({ event, league }) => [event, league]));
  return (event: MatchEvent) =>
    resolveOwnTeamOfMatch({ ...event, entered: entered.get(event.id) }, teams, leagues, theirs);
}

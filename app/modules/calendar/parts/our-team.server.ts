import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type Division, type Match, playsIn } from './our-team.ts';

type Event = Omit<Match, 'entered'> & { id: string };

/** Who plays, of any event: what is known of the leagues and of the clubs in them is read once. Texts are compared as they are kept. */
export async function playing<T extends { id: string; league: string | null; putBy: boolean }>(
  db: Kysely<Schema>,
  teams: T[],
  known?: Division[],
) {
  const leagues = known ?? (await db.selectFrom('league').select(['day', 'parent']).execute());
  // Only where a league has several divisions does it matter who plays in which.
  const isDivided = leagues.some(({ parent }) => parent);
  const theirs = isDivided
    ? await db.selectFrom('league_team').select(['league', 'season', 'name']).where('is_us', '=', 0).execute()
    : [];
  const matches = isDivided ? await db.selectFrom('league_match').select(['event', 'league']).execute() : [];
  const entered = new Map(matches.map(({ event, league }) => [event, league]));
  return (event: Event) => playsIn({ ...event, entered: entered.get(event.id) }, teams, leagues, theirs);
}

import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { leagueSeasonSnapshotSchema } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import type { FollowedFixtureTable } from '#db/schema/league/exchange.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { FixtureCalendarFields, LeagueFixtureData } from './fixture-diff.ts';

export type ExchangePeer = Selectable<DatabaseSchema['exchange_peer']>;

const storedBookSchema = z.object({ league: z.string(), book: leagueSeasonSnapshotSchema.nullable() });
const league = z.object({ league: z.string(), book: z.unknown() });

/**
 * Which league of the other site is followed, and its last good copy; null before there is one, and for one of an earlier version
 * that cannot be read: the next copy takes its place.
 */
export function parseStoredSeasonSnapshot({
  book: text,
}: Pick<ExchangePeer, 'book'>): z.output<typeof storedBookSchema> {
  const stored = league.parse(JSON.parse(text ?? '{"league":""}'));
  return {
    league: stored.league,
    book: leagueSeasonSnapshotSchema.nullable().safeParse(stored.book).data ?? null,
  };
}

export const serializeSeasonSnapshot = (league: string, book: z.output<typeof storedBookSchema>['book']) =>
  JSON.stringify({ league, book });

/** Lists the followed leagues' sites. */
export const listFollowedLeaguePeers = (db: Kysely<DatabaseSchema>): Promise<ExchangePeer[]> =>
  db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'league')
    .where('league', 'is not', null)
    .where('state', '!=', 'ended')
    .orderBy('made_at')
    .execute();

/** Finds the peer that a league of ours follows. */
export const findExchangePeerByLeague = (
  db: Kysely<DatabaseSchema>,
  day: string,
): Promise<ExchangePeer | undefined> =>
  db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'league')
    .where('league', '=', day)
    .where('state', '!=', 'ended')
    .executeTakeFirst();

/** Fixture of a followed league. */
export interface FollowedLeagueFixture {
  id: string;
  theirs: string;
  event: string | null;
  state: FollowedFixtureTable['state'];
  said: LeagueFixtureData;
  taken: FixtureCalendarFields | null;
  version: number;
}

export async function listFollowedLeagueFixtures(
  db: Kysely<DatabaseSchema>,
  peer: string,
): Promise<FollowedLeagueFixture[]> {
  const rows = await db.selectFrom('followed_fixture').selectAll().where('peer', '=', peer).execute();
  return rows
    .map(({ id, theirs, event, state, said, taken, version }) => ({
      ...{ id, theirs, event, state, version },
      said: JSON.parse(said) as LeagueFixtureData,
      taken: taken === null ? null : (JSON.parse(taken) as FixtureCalendarFields),
    }))
    .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));
}

const getSortKey = ({ said: { date, time }, id }: FollowedLeagueFixture) => `${date} ${time} ${id}`;

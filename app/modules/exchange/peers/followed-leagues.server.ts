import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { leagueBookSchema } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import type { FollowedFixtureTable } from '#db/schema/league/exchange.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { FixtureFields, LeagueFixtureData } from './fixture-diff.ts';

export type ExchangePeer = Selectable<Schema['exchange_peer']>;

const storedBookSchema = z.object({ league: z.string(), book: leagueBookSchema.nullable() });
const league = z.object({ league: z.string(), book: z.unknown() });

/**
 * Which league of the other site is followed, and its last good copy; null before there is one, and for one of an earlier version
 * that cannot be read: the next copy takes its place.
 */
export function parseStoredBook({
  book: text,
}: Pick<ExchangePeer, 'book'>): z.output<typeof storedBookSchema> {
  const stored = league.parse(JSON.parse(text ?? '{"league":""}'));
  return { league: stored.league, book: leagueBookSchema.nullable().safeParse(stored.book).data ?? null };
}

export const serializeStoredBook = (league: string, book: z.output<typeof storedBookSchema>['book']) =>
  JSON.stringify({ league, book });

/** Lists the followed leagues' sites. */
export const listFollowedPeers = (db: Kysely<Schema>): Promise<ExchangePeer[]> =>
  db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'league')
    .where('league', 'is not', null)
    .where('state', '!=', 'ended')
    .orderBy('made_at')
    .execute();

/** Finds the peer that a league of ours follows. */
export const findPeerByLeague = (db: Kysely<Schema>, day: string): Promise<ExchangePeer | undefined> =>
  db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'league')
    .where('league', '=', day)
    .where('state', '!=', 'ended')
    .executeTakeFirst();

/** Fixture of a followed league. */
export interface FollowedFixture {
  id: string;
  theirs: string;
  event: string | null;
  state: FollowedFixtureTable['state'];
  said: LeagueFixtureData;
  taken: FixtureFields | null;
  version: number;
}

export async function listFollowedFixtures(db: Kysely<Schema>, peer: string): Promise<FollowedFixture[]> {
  const rows = await db.selectFrom('followed_fixture').selectAll().where('peer', '=', peer).execute();
  return rows
    .map(({ id, theirs, event, state, said, taken, version }) => ({
      ...{ id, theirs, event, state, version },
      said: JSON.parse(said) as LeagueFixtureData,
      taken: taken === null ? null : (JSON.parse(taken) as FixtureFields),
    }))
    .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));
}

const getSortKey = ({ said: { date, time }, id }: FollowedFixture) => `${date} ${time} ${id}`;

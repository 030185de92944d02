import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { book } from '#app/modules/exchange/protocol/shapes.server.ts';
import type { FollowedFixtureTable } from '#db/schema/league/exchange.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Said, Standing } from './said.ts';

export type Peer = Selectable<Schema['exchange_peer']>;

const kept = z.object({ league: z.string(), book: book.nullable() });
const league = z.object({ league: z.string(), book: z.unknown() });

/**
 * Which league of the other site is followed, and its last good copy; null before there is one, and for one of an earlier version
 * that cannot be read: the next copy takes its place.
 */
export function keptBook({ book: text }: Pick<Peer, 'book'>): z.output<typeof kept> {
  const stored = league.parse(JSON.parse(text ?? '{"league":""}'));
  return { league: stored.league, book: book.nullable().safeParse(stored.book).data ?? null };
}

export const bookText = (league: string, book: z.output<typeof kept>['book']) =>
  JSON.stringify({ league, book });

/** Lists the followed leagues' sites. */
export const followedPeers = (db: Kysely<Schema>): Promise<Peer[]> =>
  db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'league')
    .where('league', 'is not', null)
    .where('state', '!=', 'ended')
    .orderBy('made_at')
    .execute();

/** Finds the peer that a league of ours follows. */
export const peerOf = (db: Kysely<Schema>, day: string): Promise<Peer | undefined> =>
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
  said: Said;
  taken: Standing | null;
  version: number;
}

export async function followedFixtures(db: Kysely<Schema>, peer: string): Promise<FollowedFixture[]> {
  const rows = await db.selectFrom('followed_fixture').selectAll().where('peer', '=', peer).execute();
  return rows
    .map(({ id, theirs, event, state, said, taken, version }) => ({
      ...{ id, theirs, event, state, version },
      said: JSON.parse(said) as Said,
      taken: taken === null ? null : (JSON.parse(taken) as Standing),
    }))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const key = ({ said: { date, time }, id }: FollowedFixture) => `${date} ${time} ${id}`;

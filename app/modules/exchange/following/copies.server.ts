import { followedPeers, keptBook, type Peer } from '#app/modules/exchange/peers/followed.server.ts';
import type { LeagueCopy } from '#app/modules/leagues/leagues.server.ts';
import { allLeagues } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { divisionFor, resultsIn, tableOf } from './copy.ts';

type Reading = Pick<Site, 'db'>;

/** Reads the tables and results from followed leagues' sites, by our league's key. */
export async function copiesOf({ db }: Reading): Promise<Map<string, LeagueCopy>> {
  const peers = await followedPeers(db);
  if (peers.length === 0) return new Map();
  const all = await allLeagues(db);
  return new Map(
    peers.flatMap((peer) => {
      const family = all.filter(({ day, parent }) => day === peer.league || parent === peer.league);
      const { book } = keptBook(peer);
      const isAlone = family.length === 1;
      return family.map(({ day, division }) => [day, copyOf(peer, book, { division, isAlone })] as const);
    }),
  );
}

type StoredBook = ReturnType<typeof keptBook>['book'];

function copyOf(peer: Peer, book: StoredBook, ours: { division: string; isAlone: boolean }): LeagueCopy {
  const club = peer.club ?? '';
  const division = book && divisionFor(book, club, ours);
  const shown = division
    ? { table: tableOf(division), results: resultsIn(book, division.key, club) }
    : { table: [], results: [] };
  return {
    ...shown,
    state: peer.failed_at ? 'failed' : book ? 'ready' : 'loading',
    fetchedAt: peer.seen_at ? new Date(peer.seen_at) : null,
    fromSheet: true,
    site: peer.name,
  };
}

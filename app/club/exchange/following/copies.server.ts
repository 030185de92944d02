import { allLeagues } from '#app/club/leagues/leagues.server.ts';
import type { LeagueCopy } from '#app/club/leagues/sheets/sheets.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { divisionFor, resultsIn, tableOf } from './copy.ts';
import { followedPeers, keptBook, type Peer } from './followed.server.ts';

type Reading = Pick<Site, 'db'>;

/** What the pages of leagues show that follow a league's own site, by their keys. */
export async function copiesOf({ db }: Reading): Promise<Map<string, LeagueCopy>> {
  const peers = await followedPeers(db);
  if (peers.length === 0) return new Map();
  const all = await allLeagues(db);
  return new Map(
    peers.flatMap((peer) => {
      const family = all.filter(({ day, parent }) => day === peer.league || parent === peer.league);
      return family.map(({ day, division }) => {
        const isAlone = family.length === 1;
        return [day, copyOf(peer, { division, isAlone })] as const;
      });
    }),
  );
}

function copyOf(peer: Peer, ours: { division: string; isAlone: boolean }): LeagueCopy {
  const { book } = keptBook(peer);
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

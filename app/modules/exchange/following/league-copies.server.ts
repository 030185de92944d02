import {
  type ExchangePeer,
  listFollowedPeers,
  parseStoredBook,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import type { LeagueSheetCopy } from '#app/modules/leagues/leagues.server.ts';
import { readAllLeagues } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findBookDivision, listClubResults, toLeagueTableRows } from './book-views.ts';

type CopiesSite = Pick<Site, 'db'>;

/** Reads the tables and results from followed leagues' sites, by our league's key. */
export async function readLeagueCopies({ db }: CopiesSite): Promise<Map<string, LeagueSheetCopy>> {
  const peers = await listFollowedPeers(db);
  if (peers.length === 0) return new Map();
  const all = await readAllLeagues(db);
  return new Map(
    peers.flatMap((peer) => {
      const family = all.filter(({ day, parent }) => day === peer.league || parent === peer.league);
      const { book } = parseStoredBook(peer);
      const isAlone = family.length === 1;
      return family.map(
        ({ day, division }) => [day, buildLeagueCopy(peer, book, { division, isAlone })] as const,
      );
    }),
  );
}

type StoredBook = ReturnType<typeof parseStoredBook>['book'];

function buildLeagueCopy(
  peer: ExchangePeer,
  book: StoredBook,
  ours: { division: string; isAlone: boolean },
): LeagueSheetCopy {
  const club = peer.club ?? '';
  const division = book && findBookDivision(book, club, ours);
  const shown = division
    ? { table: toLeagueTableRows(division), results: listClubResults(book, division.key, club) }
    : { table: [], results: [] };
  return {
    ...shown,
    state: peer.failed_at ? 'failed' : book ? 'ready' : 'loading',
    fetchedAt: peer.seen_at ? new Date(peer.seen_at) : null,
    fromSheet: true,
    site: peer.name,
  };
}

import {
  type ExchangePeer,
  listFollowedLeaguePeers,
  parseStoredSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { readAllLeaguesAndDivisions } from '#app/modules/leagues/leagues.server.ts';
import type { LeagueSpreadsheetCopy } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { findSeasonSnapshotDivision, listClubLeagueResults, toLeagueStandingsRows } from './book-views.ts';

type CopiesSite = Pick<Site, 'db'>;

/** Reads the tables and results from followed leagues' sites, by our league's key. */
export async function readFollowedLeagueCopies({
  db,
}: CopiesSite): Promise<Map<string, LeagueSpreadsheetCopy>> {
  const peers = await listFollowedLeaguePeers(db);
  if (peers.length === 0) return new Map();
  const all = await readAllLeaguesAndDivisions(db);
  return new Map(
    peers.flatMap((peer) => {
      const family = all.filter(({ day, parent }) => day === peer.league || parent === peer.league);
      const { book } = parseStoredSeasonSnapshot(peer);
      const isAlone = family.length === 1;
      return family.map(
        ({ day, division }) => [day, buildLeagueCopy(peer, book, { division, isAlone })] as const,
      );
    }),
  );
}

type StoredBook = ReturnType<typeof parseStoredSeasonSnapshot>['book'];

function buildLeagueCopy(
  peer: ExchangePeer,
  book: StoredBook,
  ours: { division: string; isAlone: boolean },
): LeagueSpreadsheetCopy {
  const club = peer.club ?? '';
  const division = book && findSeasonSnapshotDivision(book, club, ours);
  const shown = division
    ? { table: toLeagueStandingsRows(division), results: listClubLeagueResults(book, division.key, club) }
    : { table: [], results: [] };
  return {
    ...shown,
    state: peer.failed_at ? 'failed' : book ? 'ready' : 'loading',
    fetchedAt: peer.seen_at ? new Date(peer.seen_at) : null,
    fromSheet: true,
    site: peer.name,
  };
}

import type { Logger } from 'pino';
import {
  type ExchangePeer,
  parseStoredSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import {
  type ExchangePeerFetchOptions,
  ExchangePeerResponseError,
} from '#app/modules/exchange/peers/peer-fetch.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { linkFixturesToExistingEvents } from './import-fixtures.server.ts';
import { fetchLeagueSeasonSnapshot } from './league-site.server.ts';
import { isOlderSeasonSnapshot, storeLeagueSeasonSnapshot } from './store-book.server.ts';

/** Fetches and stores a league's book. On failure the last good copy stays. Returns true on success. */
export async function refreshLeagueSeasonSnapshot(
  site: Site,
  peer: ExchangePeer,
  line: ExchangePeerFetchOptions,
  log: Logger,
): Promise<boolean> {
  const { league, book } = parseStoredSeasonSnapshot(peer);
  const key = peer.state === 'agreed' ? peer.public_key : null;
  try {
    const came = await fetchLeagueSeasonSnapshot(line, {
      address: peer.address,
      league,
      etag: book ? peer.etag : '',
      key,
    });
    if (came && isOlderSeasonSnapshot(peer, came.book))
      throw new ExchangePeerResponseError(olderSeasonSnapshotMessage);
    if (came) {
      await storeLeagueSeasonSnapshot(site, peer, came);
      await linkFixturesToExistingEvents(site, peer);
    } else await recordFetchSuccess(site, peer);
    if (peer.failed_at) log.info({ peer: peer.id }, 'league’s site is well again');
    return true;
  } catch (error) {
    if (line.signal.aborted) return false;
    if (!(error instanceof ExchangePeerResponseError)) throw error;
    if (peer.failure !== error.message)
      log.warn({ peer: peer.id, reason: error.message }, 'league’s site not taken');
    await site.db
      .updateTable('exchange_peer')
      .set({ failed_at: peer.failed_at ?? site.clock().toISOString(), failure: error.message })
      .where('id', '=', peer.id)
      .execute();
    return false;
  }
}

export const olderSeasonSnapshotMessage =
  'The league’s website has older information than before. It was probably restored from a backup. Nothing is copied until you have checked with its secretary.';

const recordFetchSuccess = ({ db, clock }: Pick<Site, 'db' | 'clock'>, { id }: ExchangePeer) =>
  db
    .updateTable('exchange_peer')
    .set({ seen_at: clock().toISOString(), failed_at: null, failure: '' })
    .where('id', '=', id)
    .execute();

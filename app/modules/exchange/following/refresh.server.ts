import type { Logger } from 'pino';
import { keptBook, type Peer } from '#app/modules/exchange/peers/followed.server.ts';
import { type Line, NotUnderstood } from '#app/modules/exchange/peers/line.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { isOlder, keepBook } from './keep-book.server.ts';
import { fetchBook } from './league-site.server.ts';
import { linkFound } from './take.server.ts';

/** Fetches and stores a league's book. On failure the last good copy stays. Returns true on success. */
export async function refreshBook(site: Site, peer: Peer, line: Line, log: Logger): Promise<boolean> {
  const { league, book } = keptBook(peer);
  const key = peer.state === 'agreed' ? peer.public_key : null;
  try {
    const came = await fetchBook(line, { address: peer.address, league, etag: book ? peer.etag : '', key });
    if (came && isOlder(peer, came.book)) throw new NotUnderstood(olderSaid);
    if (came) {
      await keepBook(site, peer, came);
      await linkFound(site, peer);
    } else await seen(site, peer);
    if (peer.failed_at) log.info({ peer: peer.id }, 'league’s site is well again');
    return true;
  } catch (error) {
    if (line.signal.aborted) return false;
    if (!(error instanceof NotUnderstood)) throw error;
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

export const olderSaid =
  'The league’s site says less than it did before: it was probably restored from a backup. Nothing of it is taken until you have looked, and asked its secretary.';

const seen = ({ db, clock }: Pick<Site, 'db' | 'clock'>, { id }: Peer) =>
  db
    .updateTable('exchange_peer')
    .set({ seen_at: clock().toISOString(), failed_at: null, failure: '' })
    .where('id', '=', id)
    .execute();

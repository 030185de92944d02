import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockTransactionByName } from '#app/endpoints/locking.server.ts';
import type { ExchangePeer } from '#app/modules/exchange/peers/followed-leagues.server.ts';
import {
  type ExchangeAgreement,
  exchangeAgreementSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exceedsJsonDepth } from '#app/modules/exchange/protocol/json-depth.ts';
import { exchangeProtocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { createOwnExchangeAgreement } from './own-agreement.server.ts';
import { requestExchangeAgreement } from './request-agreement.server.ts';

/** So many at most wait for an officer. For one more the oldest goes: strangers keep no club out, which asks again while it phones. */
const maxPendingRequests = 40;

/**
 * Another site asks to exchange, or asks again with another key: it waits until an officer has read the code out. What was agreed
 * with the key of before holds until then only if it is the same key. A league that is followed is asked at its own address for its
 * key: anyone may ask in its name.
 */
export async function receiveExchangeAgreement(site: Site, body: string): Promise<ExchangeAgreement> {
  const said = parseAgreement(body);
  const own = await createOwnExchangeAgreement(site);
  if (said.role === own.role)
    throw new Refusal(
      409,
      `Both websites belong to a ${own.role}. Results can only be exchanged between a league and a club.`,
    );
  const followed = await site.db.transaction().execute(async (tx) => {
    await lockTransactionByName(tx, 'exchange_peer');
    return storePendingRequest(tx, site, said);
  });
  if (followed) await requestExchangeAgreement(site, followed);
  return own;
}

/** Stores what asks. Returns the league that is followed at the same address, which is to be asked itself. */
async function storePendingRequest(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { role, name, address, key, club }: ExchangeAgreement,
): Promise<ExchangePeer | undefined> {
  const { origin } = new URL(address);
  const all = await tx.selectFrom('exchange_peer').selectAll().where('role', '=', role).execute();
  const peers = all.filter((peer) => peer.address === origin);
  // Of two clubs that share a site each is agreed on by itself.
  const isSameClub = (peer: ExchangePeer) =>
    role === 'league' || club === null || peer.club === null || peer.club === club;
  const same = peers.find((peer) => peer.public_key === key && isSameClub(peer));
  if (same && same.state !== 'ended') return undefined;
  const followed = peers.find(
    ({ league, state }) => league !== null && ['followed', 'asked'].includes(state),
  );
  if (followed) {
    await tx.updateTable('exchange_peer').set({ state: 'asked' }).where('id', '=', followed.id).execute();
    return followed;
  }
  // Never over one that is agreed, nor over another key that waits: anyone may say that an address is theirs.
  const waiting =
    same ??
    peers.find(
      (peer) =>
        peer.state === 'asked' &&
        isSameClub(peer) &&
        (peer.public_key === null || (role === 'league' && peer.league === null)),
    );
  const facts = { name, public_key: key, club: role === 'club' ? club : null, state: 'asked' as const };
  if (waiting)
    await tx
      .updateTable('exchange_peer')
      .set((e) => ({ ...facts, version: e('version', '+', 1) }))
      .where('id', '=', waiting.id)
      .execute();
  else {
    await makeRoom(tx, all);
    await tx
      .insertInto('exchange_peer')
      .values({
        ...{ id: newShortId(), role, address: origin, league: null, made_at: site.clock().toISOString() },
        ...{ agreed_at: null, seen_at: null, failed_at: null, book: null, ...facts },
      })
      .execute();
  }
  return undefined;
}

async function makeRoom(tx: Kysely<DatabaseSchema>, peers: ExchangePeer[]): Promise<void> {
  const waiting = peers
    .filter(({ state, league, public_key }) => state === 'asked' && league === null && public_key !== null)
    .toSorted((a, b) => (a.made_at < b.made_at ? -1 : 1));
  for (const { id } of waiting.slice(0, Math.max(0, waiting.length - maxPendingRequests + 1)))
    await tx.deleteFrom('exchange_peer').where('id', '=', id).execute();
}

function parseAgreement(body: string): ExchangeAgreement {
  const given = exceedsJsonDepth(body, 3) ? undefined : tryParseJson(body);
  const read = exchangeAgreementSchema.safeParse(given);
  if (!read.success) throw new Refusal(422, 'That is not a request to exchange results.');
  if (read.data.version > exchangeProtocolVersion)
    throw new Refusal(422, 'The other website has newer software. Update this website.');
  return read.data;
}

function tryParseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

import type { ExchangePeer } from '#app/modules/exchange/peers/followed-leagues.server.ts';
import {
  ExchangePeerResponseError,
  fetchFromExchangePeer,
  parseExchangePeerJson,
} from '#app/modules/exchange/peers/peer-fetch.server.ts';
import {
  type ExchangeAgreement,
  exchangeAgreementSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolPaths } from '#app/modules/exchange/protocol/protocol.ts';
import type { Site } from '#app/site/site.server.ts';
import { createOwnExchangeAgreement } from './own-agreement.server.ts';

/** Sends our key to another site and stores its key: both officers then see the same code unless there is a man in the middle. */
export async function requestExchangeAgreement(
  site: Site,
  peer: Pick<ExchangePeer, 'id' | 'address' | 'club' | 'role'>,
): Promise<void> {
  const { db } = site;
  try {
    const theirs = await postAgreement(site, peer);
    const isKnown = await isCodeCompared(site, peer, theirs.key);
    const agreed = { state: 'agreed' as const, agreed_at: site.clock().toISOString(), etag: '' };
    await db
      .updateTable('exchange_peer')
      .set((e) => ({
        ...{ public_key: theirs.key, failure: '', failed_at: null, version: e('version', '+', 1) },
        ...(isKnown && agreed),
      }))
      .where('id', '=', peer.id)
      .where('state', '=', 'asked')
      .execute();
  } catch (error) {
    if (!(error instanceof ExchangePeerResponseError)) throw error;
    await db
      .updateTable('exchange_peer')
      .set({
        ...{ failure: error.message, failed_at: site.clock().toISOString() },
        ...(peer.role === 'league' && { state: 'followed' as const }),
      })
      .where('id', '=', peer.id)
      .execute();
  }
}

/** Returns true if the code was compared for another league of the same site, with the same two keys. */
async function isCodeCompared(
  { db }: Site,
  { role, address, club }: Pick<ExchangePeer, 'role' | 'address' | 'club'>,
  key: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('exchange_peer as p')
    .innerJoin('exchange_key as k', (on) => on.onRef('k.made_at', '<=', 'p.agreed_at'))
    .select('p.id')
    .where('p.role', '=', 'league')
    .where('p.address', '=', address)
    .where('p.public_key', '=', key)
    .where('p.club', '=', club ?? '')
    .where('p.state', '=', 'agreed')
    .executeTakeFirst();
  return role === 'league' && found !== undefined;
}

async function postAgreement(
  site: Site,
  { address, club, role }: Pick<ExchangePeer, 'address' | 'club' | 'role'>,
): Promise<ExchangeAgreement> {
  const said = await createOwnExchangeAgreement(site, role === 'league' ? club : null);
  const answer = await fetchFromExchangePeer(
    site.exchange.line,
    `${address}${exchangeProtocolPaths.agreements}`,
    {
      body: JSON.stringify(said),
    },
  );
  if (answer.status !== 200)
    throw new ExchangePeerResponseError(`The website replied with error ${answer.status}.`);
  const read = exchangeAgreementSchema.safeParse(parseExchangePeerJson(answer.text));
  if (!read.success || read.data.role !== role)
    throw new ExchangePeerResponseError(
      `That is not a ${role} website that can exchange results. Check the address.`,
    );
  return read.data;
}

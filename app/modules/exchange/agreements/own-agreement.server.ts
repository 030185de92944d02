import type { ExchangeAgreement } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';

/** Description of this site, sent with a request to exchange. */
export async function createOwnExchangeAgreement(
  site: Site,
  club: string | null = null,
): Promise<ExchangeAgreement> {
  const { publicKey: key } = await readOrCreateExchangeKey(site.db, site.clock);
  const role = site.club.uses.league ? ('league' as const) : ('club' as const);
  return {
    version: exchangeProtocolVersion,
    role,
    name: formatClubName(site.club),
    address: site.url,
    key,
    club,
  };
}

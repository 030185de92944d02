import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { version } from '#app/modules/exchange/protocol/protocol.ts';
import type { Agreement } from '#app/modules/exchange/protocol/shapes.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';

/** What this site says of itself to one with which it would like to exchange. */
export async function ownAgreement(site: Site, club: string | null = null): Promise<Agreement> {
  const { publicKey: key } = await ownKey(site.db, site.clock);
  const role = site.club.uses.league ? ('league' as const) : ('club' as const);
  return { version, role, name: fullName(site.club), address: site.url, key, club };
}

import { z } from 'zod';
import { formatDateTime } from '#app/core/clock.ts';
import { getExchangeVerificationCode } from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { findLeagueClubByName } from '#app/modules/league-clubs/league-clubs.ts';
import { readRetractedResults } from '#app/modules/returns/returns.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

const text = z.string();

export const clubSitesPageSchema = z.object({
  /** Address that clubs type to follow the league. */
  address: text,
  sites: z.array(
    z.object({
      id: text,
      version: z.int(),
      name: text,
      address: text,
      /** Id of the league's club; '' if not chosen yet. */
      club: text,
      state: z.enum(['followed', 'asked', 'agreed', 'ended']),
      code: text,
      /** True if the same address was agreed with another key. */
      isAgain: z.boolean(),
      seen: text,
      failure: text,
    }),
  ),
  clubs: z.array(z.object({ id: text, name: text })),
  /** Results that clubs have withdrawn. */
  wishes: z.array(z.object({ fixture: text, title: text, by: text })),
});
export type ClubSitesPageData = z.output<typeof clubSitesPageSchema>;

export async function readClubSites(site: Site): Promise<ClubSitesPageData> {
  const { db, clock } = site;
  const peers = await db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'club')
    .where('state', '!=', 'ended')
    .orderBy('name')
    .execute();
  const clubs = fillPlaceholdersDeep(await readLeagueClubs(db), getTodayAndPlaceholders(site).words);
  const own = peers.length > 0 ? await readOrCreateExchangeKey(db, clock) : undefined;
  return {
    address: site.url,
    sites: await Promise.all(
      peers.map(async ({ id, version, name, address, club, state, public_key, seen_at, failure }) => ({
        ...{ id, version, name, address, state, failure },
        club: club ?? findLeagueClubByName(clubs, name)?.id ?? '',
        code:
          state === 'asked' && public_key && own
            ? await getExchangeVerificationCode(own.publicKey, public_key)
            : '',
        isAgain: state === 'asked' && peers.some((one) => one.address === address && one.state === 'agreed'),
        seen: seen_at ? formatDateTime(new Date(seen_at)) : '',
      })),
    ),
    clubs: clubs.map(({ id, name }) => ({ id, name })),
    wishes: await readRetractedResults(db),
  };
}

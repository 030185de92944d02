import { z } from 'zod';
import { showMoment } from '#app/core/clock.ts';
import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { codeOf } from '#app/modules/exchange/protocol/signing.server.ts';
import { leagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { clubNamed } from '#app/modules/league-clubs/league-clubs.ts';
import { takenBackResults } from '#app/modules/returns/returns.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

const text = z.string();

export const sitesScreen = z.object({
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
export type SitesScreen = z.output<typeof sitesScreen>;

export async function readSites(site: Site): Promise<SitesScreen> {
  const { db, clock } = site;
  const peers = await db
    .selectFrom('exchange_peer')
    .selectAll()
    .where('role', '=', 'club')
    .where('state', '!=', 'ended')
    .orderBy('name')
    .execute();
  const clubs = fillAll(await leagueClubs(db), dayAndWords(site).words);
  const own = peers.length > 0 ? await ownKey(db, clock) : undefined;
  return {
    address: site.url,
    sites: await Promise.all(
      peers.map(async ({ id, version, name, address, club, state, public_key, seen_at, failure }) => ({
        ...{ id, version, name, address, state, failure },
        club: club ?? clubNamed(clubs, name)?.id ?? '',
        code: state === 'asked' && public_key && own ? await codeOf(own.publicKey, public_key) : '',
        isAgain: state === 'asked' && peers.some((one) => one.address === address && one.state === 'agreed'),
        seen: seen_at ? showMoment(new Date(seen_at)) : '',
      })),
    ),
    clubs: clubs.map(({ id, name }) => ({ id, name })),
    wishes: await takenBackResults(db),
  };
}

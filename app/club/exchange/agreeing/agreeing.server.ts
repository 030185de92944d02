import type { Kysely } from 'kysely';
import { alone } from '#app/act/held.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { isDeeper } from '#app/club/exchange/protocol/depth.ts';
import { ownKey } from '#app/club/exchange/protocol/own-key.server.ts';
import { version } from '#app/club/exchange/protocol/protocol.ts';
import { type Agreement, agreement } from '#app/club/exchange/protocol/shapes.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** So many at most wait for an officer: whoever asks anew, from wherever, finds the door shut then. */
const mostAsked = 40;
/** Whoever has waited longer, in milliseconds, keeps nobody else out. */
const patience = 14 * 24 * 3600_000;

/** What this site says of itself to one with which it would like to exchange. */
export async function ownAgreement(site: Site, club: string | null = null): Promise<Agreement> {
  const { publicKey: key } = await ownKey(site.db, site.clock);
  const role = site.club.uses.league ? ('league' as const) : ('club' as const);
  return { version, role, name: fullName(site.club), address: site.url, key, club };
}

/**
 * Another site asks to exchange, or asks again with another key: it waits until an officer has read the code out. What was agreed
 * with the key of before holds until then only if it is the same key.
 */
export async function takeAgreement(site: Site, body: string): Promise<Agreement> {
  const said = readAgreement(body);
  const own = await ownAgreement(site);
  if (said.role === own.role)
    throw new Refusal(409, `Both sites are a ${own.role}’s: only a league and a club exchange results.`);
  await site.db.transaction().execute(async (tx) => {
    await alone(tx, 'exchange_peer');
    await keepAsked(tx, site, said);
  });
  return own;
}

async function keepAsked(tx: Kysely<Schema>, site: Site, { role, name, address, key, club }: Agreement) {
  const { origin } = new URL(address);
  const peers = await tx.selectFrom('exchange_peer').selectAll().where('role', '=', role).execute();
  // Of two clubs that share a site each is agreed on by itself.
  const isSameClub = (peer: Pick<(typeof peers)[number], 'club'>) =>
    role === 'league' || club === null || peer.club === null || peer.club === club;
  const same = peers.find((peer) => peer.public_key === key && peer.address === origin && isSameClub(peer));
  if (same && same.state !== 'ended') return;
  const lately = site.clock().getTime() - patience;
  const wait = peers.filter(({ state, made_at }) => state === 'asked' && Date.parse(made_at) > lately);
  if (wait.length >= mostAsked)
    throw new Refusal(429, 'Too many sites wait here already. Please ring up and ask again later.');
  // Never over one that is agreed: anybody may say that an address is theirs.
  const waiting = peers.find(
    (peer) =>
      peer.address === origin && ['followed', 'asked', 'ended'].includes(peer.state) && isSameClub(peer),
  );
  const facts = { name, public_key: key, club: role === 'club' ? club : null, state: 'asked' as const };
  if (waiting)
    await tx
      .updateTable('exchange_peer')
      // What is followed is called as its book says: anybody may ask in its name.
      .set((e) => ({
        ...facts,
        ...(waiting.league !== null && { name: waiting.name }),
        version: e('version', '+', 1),
      }))
      .where('id', '=', waiting.id)
      .execute();
  else
    await tx
      .insertInto('exchange_peer')
      .values({
        ...{ id: newShortId(), role, address: origin, league: null, made_at: site.clock().toISOString() },
        ...{ agreed_at: null, seen_at: null, failed_at: null, book: null, ...facts },
      })
      .execute();
}

function readAgreement(body: string): Agreement {
  const given = isDeeper(body, 3) ? undefined : parsed(body);
  const read = agreement.safeParse(given);
  if (!read.success) throw new Refusal(422, 'That is no site that would like to exchange results.');
  if (read.data.version > version)
    throw new Refusal(422, 'That site speaks a later version: please update this one.');
  return read.data;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

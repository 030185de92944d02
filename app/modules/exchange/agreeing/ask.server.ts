import type { Peer } from '#app/modules/exchange/peers/followed.server.ts';
import { askSite, jsonOf, NotUnderstood } from '#app/modules/exchange/peers/line.server.ts';
import { paths } from '#app/modules/exchange/protocol/protocol.ts';
import { type Agreement, agreement } from '#app/modules/exchange/protocol/shapes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { ownAgreement } from './own-agreement.server.ts';

/** Sends our key to another site and stores its key: both officers then see the same code unless there is a man in the middle. */
export async function askToAgree(
  site: Site,
  peer: Pick<Peer, 'id' | 'address' | 'club' | 'role'>,
): Promise<void> {
  const { db } = site;
  try {
    const theirs = await askFor(site, peer);
    const isKnown = await isReadOut(site, peer, theirs.key);
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
    if (!(error instanceof NotUnderstood)) throw error;
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
async function isReadOut(
  { db }: Site,
  { role, address, club }: Pick<Peer, 'role' | 'address' | 'club'>,
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

async function askFor(
  site: Site,
  { address, club, role }: Pick<Peer, 'address' | 'club' | 'role'>,
): Promise<Agreement> {
  const said = await ownAgreement(site, role === 'league' ? club : null);
  const answer = await askSite(site.exchange.line, `${address}${paths.agreements}`, {
    body: JSON.stringify(said),
  });
  if (answer.status !== 200) throw new NotUnderstood(`It answered with status ${answer.status}.`);
  const read = agreement.safeParse(jsonOf(answer.text));
  if (!read.success || read.data.role !== role)
    throw new NotUnderstood(`That is no site of a ${role} that exchanges results.`);
  return read.data;
}

import type { Kysely } from 'kysely';
import { hashOf } from '#app/api/who/tokens.server.ts';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { findByUsername } from '#app/modules/members/members.server.ts';
import { fewTries, mostTries } from '#app/modules/ways-in/codes/doors.ts';
import type { Held, LinkSeen } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { hashesIn } from '#app/modules/ways-in/codes/way-code.server.ts';
import { heldWay, isOver, spendWay, type WayIn, wayOver } from '#app/modules/ways-in/codes/ways.server.ts';
import { verifyPassword } from '#app/modules/ways-in/password/password.server.ts';
import { isKnownPlace } from '#app/modules/ways-in/sign-in/places.server.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

const notGood = () => new Refusal(410, 'This link has been used already, or is no longer good.');

interface Chosen {
  /** Member id, to choose between two who share the address. */
  member?: string | undefined;
}

/**
 * Signs in with the digits of a mail, in the browser that requested it. Throws 401 for wrong digits, 410 for an ended request,
 * 403 and 409 as in sign-in, 429 above the rate limit.
 */
export async function comeInByDigits(
  site: Site,
  visitor: Visitor,
  { digits, member, ...held }: Held & Chosen & { digits: string },
): Promise<string> {
  const { db, clock, limits, log } = site;
  const way = await heldWay(db, clock, held);
  const members = await membersOf(db, way);
  await limits.count({ 'code-here': visitor.address });
  const most = await triesOf(site, visitor, way, members);
  const left = await countTry(db, way.id, most);
  const fits = await fitsOne(digits, way);
  if (!fits) {
    log.info({ member: members[0]?.id }, 'sign-in refused');
    throw new Refusal(401, wrongDigits(left));
  }
  await limits.forgive({ 'code-here': visitor.address, 'way-in-digits': way.email ?? '' });
  await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '-', 1) }))
    .where('id', '=', way.id)
    .execute();
  return comeInAs(site, visitor, way, { members, member });
}

/**
 * Returns the tries for a mail's digits. Wrong ones from unknown IPs share a rate limit: above it each mail has fewer tries, but
 * the requesting browser is never locked out. A known IP always has all tries.
 */
async function triesOf(
  { db, clock, limits }: Site,
  { address }: Visitor,
  { email }: WayIn,
  members: MemberTable[],
): Promise<number> {
  if (await isKnownPlace(db, clock, members, address)) return mostTries;
  return limits.count({ 'way-in-digits': email ?? '' }).then(
    () => mostTries,
    (spent: unknown) => {
      if (spent instanceof Refusal) return fewTries;
      throw spent;
    },
  );
}

/** Counts a try before the check, so that concurrent tries count too; returns the remaining ones. Throws 410 if none was left. */
async function countTry(db: Kysely<Schema>, id: string, most: number): Promise<number> {
  const counted = await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('ended_at', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  if (!counted)
    throw new Refusal(410, 'These digits have been tried too often. Please ask for another code.');
  return most - counted.tries;
}

/** Verifies a dummy hash without a mail, for constant time. */
async function fitsOne(digits: string, { digits_hash }: WayIn): Promise<boolean> {
  const hashes = digits_hash === null ? [null] : hashesIn(digits_hash);
  const fits = await Promise.all(hashes.map((hash) => verifyPassword(hash, digits)));
  return fits.includes(true);
}

function wrongDigits(left: number): string {
  if (left === 0) return 'These are not the digits of the mail. Please ask for another code.';
  return `These are not the digits of the mail. You can try ${left === 1 ? 'once more' : `${left} more times`}.`;
}

/** Returns the request of a mail's link without using it. Throws 410 if unknown or ended. */
export async function lookAtLink(
  site: Site,
  address: string,
  { code, secret = '' }: { code: string; secret?: string | undefined },
): Promise<LinkSeen> {
  await site.limits.count({ 'code-here': address });
  const way = await wayOfLink(site, code);
  await site.limits.forgive({ 'code-here': address });
  const names = (await membersOf(site.db, way)).map(({ name }) => name);
  return { names, device: way.device, askedAt: way.made_at, here: way.browser === hashOf(secret) };
}

/** Signs in with the link of a mail. Throws 403 in any browser but the requesting one. */
export async function comeInByLink(
  site: Site,
  visitor: Visitor,
  { code, secret, member }: Chosen & { code: string; secret: string },
): Promise<string> {
  await site.limits.count({ 'code-here': visitor.address });
  const way = await wayOfLink(site, code);
  if (way.browser !== hashOf(secret))
    throw new Refusal(
      403,
      'This is not the browser that asked. Please type the digits of the mail in that one.',
    );
  await site.limits.forgive({ 'code-here': visitor.address });
  return comeInAs(site, visitor, way, { members: await membersOf(site.db, way), member });
}

async function wayOfLink({ db, clock }: Site, linked: string): Promise<WayIn> {
  const [id = '', code = ''] = linked.split('.');
  const way = await db.selectFrom('way_in').selectAll().where('id', '=', id).executeTakeFirst();
  if (way?.kind !== 'mail' || !hashesIn(way.link_hash).includes(hashOf(code))) throw notGood();
  if (isOver(way, clock)) throw notGood();
  return way;
}

/** Fetches the current members of the address, limited to the requested one. */
async function membersOf(db: Kysely<Schema>, { email, member }: WayIn): Promise<MemberTable[]> {
  const all = await findByUsername(db, email ?? '');
  return member ? all.filter(({ id }) => id === member) : all;
}

interface Candidates extends Chosen {
  members: MemberTable[];
}

/** A code serves either member of a shared address; the choice is requested only after a valid code. */
function comeInAs(
  site: Site,
  visitor: Visitor,
  way: WayIn,
  { members, member }: Candidates,
): Promise<string> {
  const who = members.length === 1 ? members[0] : members.find(({ id }) => id === member);
  if (members.length === 0) throw wayOver();
  if (!who) {
    const facts = { members: members.map(({ id, name }) => ({ id, name })) };
    throw new Refusal(409, 'Two members share this address. Please say who you are.', {}, facts);
  }
  return comeIn(site, visitor, who, {
    by: 'mail',
    use: (tx, now) => {
      if (now.email !== way.email) throw wayOver();
      return spendWay(tx, site.clock, way.id, { member: who.id });
    },
  });
}

import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { maxSignInDigitTries, reducedSignInDigitTries } from '#app/modules/auth/codes/digits.ts';
import { splitSignInCodeHashes } from '#app/modules/auth/codes/sign-in-mail-code.server.ts';
import type {
  PendingSignInRequest,
  SignInLinkDetails,
} from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import {
  createSignInRequestOverRefusal,
  findPendingSignInRequest,
  isSignInRequestOver,
  redeemSignInRequest,
  type SignInRequest,
} from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { verifyPassword } from '#app/modules/auth/password/password.server.ts';
import { isKnownSignInIp } from '#app/modules/auth/sign-in/known-ips.server.ts';
import { startMemberSession } from '#app/modules/auth/sign-in/sign-in.server.ts';
import { findMembersByUsername } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const createInvalidLinkRefusal = () =>
  new Refusal(410, 'This link has already been used or has expired. Ask for a new code.');

interface MemberChoiceInput {
  /** Member id, to choose between two who share the address. */
  member?: string | undefined;
}

/**
 * Signs in with the digits of a mail, in the browser that requested it. Throws 401 for wrong digits, 410 for an ended request,
 * 403 and 409 as in sign-in, 429 above the rate limit.
 */
export async function signInByMailDigits(
  site: Site,
  visitor: RequestClient,
  { digits, member, ...held }: PendingSignInRequest & MemberChoiceInput & { digits: string },
): Promise<string> {
  const { db, clock, limits, log } = site;
  const way = await findPendingSignInRequest(db, clock, held);
  const members = await fetchRequestMembers(db, way);
  await limits.count({ 'code-here': visitor.address });
  const most = await getMaxTries(site, visitor, way, members);
  const left = await countTry(db, way.id, most);
  const fits = await matchesDigits(digits, way);
  if (!fits) {
    log.info({ member: members[0]?.id }, 'sign-in refused');
    throw new Refusal(401, formatWrongDigits(left));
  }
  await limits.forgive({ 'code-here': visitor.address, 'way-in-digits': way.email ?? '' });
  await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '-', 1) }))
    .where('id', '=', way.id)
    .execute();
  return signInAsMember(site, visitor, way, { members, member });
}

/**
 * Returns the tries for a mail's digits. Wrong ones from unknown IPs share a rate limit: above it each mail has fewer tries, but
 * the requesting browser is never locked out. A known IP always has all tries.
 */
async function getMaxTries(
  { db, clock, limits }: Site,
  { address }: RequestClient,
  { email }: SignInRequest,
  members: MemberTable[],
): Promise<number> {
  if (await isKnownSignInIp(db, clock, members, address)) return maxSignInDigitTries;
  return limits.count({ 'way-in-digits': email ?? '' }).then(
    () => maxSignInDigitTries,
    (spent: unknown) => {
      if (spent instanceof Refusal) return reducedSignInDigitTries;
      throw spent;
    },
  );
}

/** Counts a try before the check, so that concurrent tries count too; returns the remaining ones. Throws 410 if none was left. */
async function countTry(db: Kysely<DatabaseSchema>, id: string, most: number): Promise<number> {
  const counted = await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('ended_at', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  if (!counted) throw new Refusal(410, 'This code has been tried too many times. Ask for another code.');
  return most - counted.tries;
}

/** Verifies a dummy hash without a mail, for constant time. */
async function matchesDigits(digits: string, { digits_hash }: SignInRequest): Promise<boolean> {
  const hashes = digits_hash === null ? [null] : splitSignInCodeHashes(digits_hash);
  const fits = await Promise.all(hashes.map((hash) => verifyPassword(hash, digits)));
  return fits.includes(true);
}

function formatWrongDigits(left: number): string {
  if (left === 0) return 'That is not the code from the email. Ask for another code.';
  return `That is not the code from the email. You can try ${left === 1 ? 'once more' : `${left} more times`}.`;
}

/** Returns the request of a mail's link without using it. Throws 410 if unknown or ended. */
export async function readSignInLinkDetails(
  site: Site,
  address: string,
  { code, secret = '' }: { code: string; secret?: string | undefined },
): Promise<SignInLinkDetails> {
  await site.limits.count({ 'code-here': address });
  const way = await findRequestOfLink(site, code);
  await site.limits.forgive({ 'code-here': address });
  const names = (await fetchRequestMembers(site.db, way)).map(({ name }) => name);
  return { names, device: way.device, askedAt: way.made_at, here: way.browser === hashSecret(secret) };
}

/** Signs in with the link of a mail. Throws 403 in any browser but the requesting one. */
export async function signInByMailLink(
  site: Site,
  visitor: RequestClient,
  { code, secret, member }: MemberChoiceInput & { code: string; secret: string },
): Promise<string> {
  await site.limits.count({ 'code-here': visitor.address });
  const way = await findRequestOfLink(site, code);
  if (way.browser !== hashSecret(secret))
    throw new Refusal(
      403,
      'You asked for this code in a different browser. Type the code from the email there.',
    );
  await site.limits.forgive({ 'code-here': visitor.address });
  return signInAsMember(site, visitor, way, { members: await fetchRequestMembers(site.db, way), member });
}

async function findRequestOfLink({ db, clock }: Site, linked: string): Promise<SignInRequest> {
  const [id = '', code = ''] = linked.split('.');
  const way = await db.selectFrom('way_in').selectAll().where('id', '=', id).executeTakeFirst();
  if (way?.kind !== 'mail' || !splitSignInCodeHashes(way.link_hash).includes(hashSecret(code)))
    throw createInvalidLinkRefusal();
  if (isSignInRequestOver(way, clock)) throw createInvalidLinkRefusal();
  return way;
}

/** Fetches the current members of the address, limited to the requested one. */
async function fetchRequestMembers(
  db: Kysely<DatabaseSchema>,
  { email, member }: SignInRequest,
): Promise<MemberTable[]> {
  const all = await findMembersByUsername(db, email ?? '');
  return member ? all.filter(({ id }) => id === member) : all;
}

interface Candidates extends MemberChoiceInput {
  members: MemberTable[];
}

/** A code serves either member of a shared address; the choice is requested only after a valid code. */
function signInAsMember(
  site: Site,
  visitor: RequestClient,
  way: SignInRequest,
  { members, member }: Candidates,
): Promise<string> {
  const who = members.length === 1 ? members[0] : members.find(({ id }) => id === member);
  if (members.length === 0) throw createSignInRequestOverRefusal();
  if (!who) {
    const facts = { members: members.map(({ id, name }) => ({ id, name })) };
    throw new Refusal(409, 'Two members share this address. Choose who you are.', {}, facts);
  }
  return startMemberSession(site, visitor, who, {
    method: 'mail',
    redeem: (tx, now) => {
      if (now.email !== way.email) throw createSignInRequestOverRefusal();
      return redeemSignInRequest(tx, site.clock, way.id, { member: who.id });
    },
  });
}

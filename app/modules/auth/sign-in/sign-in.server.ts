import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { startSession } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { verifyPassword } from '#app/modules/auth/password/password.server.ts';
import { maxPasswordLength } from '#app/modules/auth/password/password.ts';
import {
  findMembersByUsername,
  lockMemberIfPresent,
  queueMemberMail,
} from '#app/modules/members/members.server.ts';
import { composeNewDeviceMail, maxMembersPerEmail, toCanonicalEmail } from '#app/modules/members/members.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isKnownSignInIp, rememberSignInIp } from './known-ips.server.ts';
import { signInFailedMessage } from './sign-in.ts';
import type { SignInMethod } from './sign-in-methods.server.ts';

const suspendedMessage = 'Your account is suspended. Speak to the Secretary.';

/**
 * Signs in by password and returns the token. Throws 401 (one message for an unknown name and a wrong password, in constant
 * time), 403 if suspended, 409 if a couple shares address and password and must choose, 429 (docs/requirements.md
 * section 8).
 */
export async function signInByPassword(
  site: Site,
  visitor: RequestClient,
  { username, password, member }: { username: string; password: string; member?: string },
): Promise<string> {
  const { db, clock, limits, log } = site;
  const name = toCanonicalEmail(username);
  const here = `${name} ${visitor.address}`;
  const candidates = await findMembersByUsername(db, name);
  const known = await isKnownSignInIp(db, clock, candidates, visitor.address);
  // Counted before hashing, so that concurrent tries count too.
  await limits.count({
    'sign-in-account-here': here,
    ...(!known && { 'sign-in-account': name }),
    'sign-in-here': visitor.address,
  });

  // Constant number of hash checks, as for a shared address, for constant time.
  const looks = Array.from({ length: maxMembersPerEmail }, (_, index) =>
    verifyPassword(candidates[index]?.password_hash, password.slice(0, maxPasswordLength + 1)),
  );
  const fits = await Promise.all(looks);
  const fitting = candidates.filter((_, index) => fits[index]);
  const [first] = fitting;
  if (!first) {
    log.info({ member: candidates[0]?.id }, 'sign-in refused');
    throw new Refusal(401, signInFailedMessage);
  }

  const chosen = fitting.length === 1 ? first : fitting.find(({ id }) => id === member);
  await limits.forgive({ 'sign-in-here': visitor.address });
  await limits.clear('sign-in-account-here', here);
  await limits.clear('sign-in-account', name);
  if (!chosen) {
    const members = fitting.map(({ id, name }) => ({ id, name }));
    throw new Refusal(409, 'Two members share this address. Choose who you are.', {}, { members });
  }
  try {
    return await startMemberSession(site, visitor, chosen);
  } catch (error) {
    if (error instanceof Refusal) log.info({ member: chosen.id }, 'sign-in refused');
    throw error;
  }
}

/** Sign-in method without a password. */
interface PasswordlessCredential {
  method: SignInMethod;
  /** Redeems the credential in the sign-in's transaction, given the locked row; may throw. */
  redeem: (tx: Kysely<DatabaseSchema>, member: MemberTable) => Promise<unknown>;
}

/**
 * Starts a session, records time and IP, and notifies the member of an unknown browser. Throws 403 if suspended, 401 if the
 * password has changed since it was checked. Redeems the credential in the same transaction, which may throw.
 */
export async function startMemberSession(
  site: Site,
  visitor: RequestClient,
  member: MemberTable,
  door?: PasswordlessCredential,
): Promise<string> {
  const { db, clock, postman } = site;
  const { device, address } = visitor;
  const token = await db.transaction().execute(async (tx) => {
    const now = await lockMemberIfPresent(tx, member.id);
    if (now?.password_hash !== member.password_hash) throw new Refusal(401, signInFailedMessage);
    if (now.suspended_at) throw new Refusal(403, suspendedMessage, {}, { reason: 'suspended' });
    await door?.redeem(tx, now);
    const seen = await rememberDevice(tx, site, member, device);
    // No mail for the first sign-in by password, as the member has just chosen it.
    const known = seen || !(door || member.signed_in_at);
    const started = await startSession(tx, clock, member.id, device, door?.method);
    await rememberSignInIp(tx, clock, member, address);
    await tx
      .updateTable('member')
      .set({ signed_in_at: clock().toISOString() })
      .where('id', '=', member.id)
      .execute();
    if (!known) {
      const who = { club: formatClubName(site.club), name: member.name };
      const text = composeNewDeviceMail(who, device, clock(), `${site.url}/members/account`);
      await queueMemberMail(tx, site, member, { kind: 'sign-ins', text, cause: { own: 'their account' } });
    }
    return started;
  });
  site.log.info({ member: member.id }, 'signed in');
  postman.wake();
  return token;
}

/** Returns true if the account has used this browser before. */
async function rememberDevice(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  member: MemberTable,
  name: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('device')
    .values({ member: member.id, name, first_at: site.clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 0n;
}

import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { OwnPasskeys } from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import { getRelyingParty } from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import { hasRecentSignIn } from '#app/modules/auth/reauth/recent-sign-in.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { lockMember, readMember, toMailRecipient } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { buildPasskeyRemovedMail } from './passkey-mails.ts';

/** Reads a member's passkeys, newest first. */
export async function readOwnPasskeys(site: Site, viewer: SignedInViewer): Promise<OwnPasskeys> {
  const { db } = site;
  const member = await readMember(db, viewer.id);
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('member', '=', viewer.id)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  const { host: here } = getRelyingParty(site);
  const passkeys = rows.map(({ id, name, made_at, used_at, host, is_backed_up }) => ({
    id,
    name,
    madeAt: made_at,
    usedAt: used_at,
    madeFor: host === here ? null : host,
    shared: is_backed_up === 1,
  }));
  const fresh = await hasRecentSignIn(site, viewer);
  const proof = fresh ? 'none' : member.password_hash ? 'password' : 'sign in';
  return { passkeys, proof, isOnlyWay: !hasOtherSignInMethod(member) };
}

const hasOtherSignInMethod = ({ password_hash, email }: MemberTable) =>
  password_hash !== null || email !== null;

const createUnknownPasskeyRefusal = () =>
  new Refusal(404, 'We cannot find that passkey. It may have been deleted.');

export async function renamePasskey(
  { db }: Site,
  viewer: SignedInViewer,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member', '=', viewer.id)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw createUnknownPasskeyRefusal();
}

/** Removes a passkey, and notifies the member. Throws 409 for the last one without another sign-in method. */
export async function removePasskey(
  site: Site,
  viewer: SignedInViewer,
  { id }: { id: string },
): Promise<void> {
  const { db, clock } = site;
  const { host } = getRelyingParty(site);
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, viewer.id);
    const gone = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('member', '=', viewer.id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw createUnknownPasskeyRefusal();
    if (gone.host === host) await requireOtherSignInMethod(tx, site, member);
    if (!member.email) return;
    const about = {
      passkey: gone.name,
      at: clock(),
      link: `${site.url}/members/account#passkeys`,
      hasPassword: member.password_hash !== null,
    };
    await queueMail(tx, clock, buildPasskeyRemovedMail(toMailRecipient(site, member, member.email), about), {
      own: 'their account',
    });
  });
  site.log.info({ member: viewer.id }, 'passkey removed');
  site.postman.wake();
}

/** Returns true if the member has a passkey for this host. */
export async function hasPasskeyForThisSite(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'url'>,
  member: string,
): Promise<boolean> {
  const one = await tx
    .selectFrom('passkey')
    .select('id')
    .where('member', '=', member)
    .where('host', '=', getRelyingParty(site).host)
    .executeTakeFirst();
  return one !== undefined;
}

/** Throws 409 if the member would have no sign-in method left. */
export async function requireOtherSignInMethod(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'url'>,
  member: MemberTable,
): Promise<void> {
  if (!hasOtherSignInMethod(member) && !(await hasPasskeyForThisSite(tx, site, member.id)))
    throw new Refusal(
      409,
      'This is your only way to sign in, as you have no password and no email address here. First ask the Secretary for a letter with a code.',
    );
}

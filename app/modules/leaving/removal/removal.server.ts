import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { requireAllModules } from '#app/kernel/missing-modules.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  lockMember,
  lockMemberRoll,
  relabelMentions,
  requireAnotherAdministrator,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import { composeAccountClosedMail, formerMemberLabel } from '#app/modules/members/members.ts';
import { purgeMemberPictureFile, readRegisterEntry } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { eraseMemberRows } from './erase-member-rows.server.ts';
import { type MailFileOwner, purgeMemberMailFiles, purgeMemberMails } from './purge-mails.server.ts';

type RemovalSite = Pick<Site, 'db' | 'clock' | 'club' | 'postman' | 'memberPictures'>;

/** Files of a removed member, to be deleted. */
export interface RemovedMemberFiles {
  member: string;
  hasPicture: boolean;
  /** Mail files, deleted after the commit. */
  mails: MailFileOwner | undefined;
}

interface MemberRemoval {
  id: string;
  /** Locks the member's row, and may throw a refusal. */
  lockMember?: (tx: Kysely<DatabaseSchema>) => Promise<MemberTable>;
}

/**
 * Removes a member: ends sessions, deletes name, addresses and password. Contributions stay under 'A former member'. Throws for
 * the last administrator. `lockMember` may throw too, in the transaction.
 */
export async function removeMember(
  site: RemovalSite,
  actor: Actor,
  { id, lockMember: hold = (tx) => lockMember(tx, id) }: MemberRemoval,
): Promise<void> {
  const written = await site.db.transaction().execute(async (tx) => {
    await lockMemberRoll(tx);
    const gone = await removeLockedMember(tx, site, actor, await hold(tx));
    await purgeRemovedMemberPictures(site, [gone]);
    return gone.mails;
  });
  await purgeMemberMailFiles(site.postman.folder, written);
  site.postman.wake();
}

/**
 * Deletes pictures as the last step before the commit: a refusal before it loses no picture, and no picture of a removed member
 * remains.
 */
export async function purgeRemovedMemberPictures(
  { memberPictures }: Pick<Site, 'memberPictures'>,
  gone: RemovedMemberFiles[],
): Promise<void> {
  for (const { member, hasPicture } of gone)
    if (hasPicture) await purgeMemberPictureFile(memberPictures, member);
}

/** Removes a member in a transaction that has locked the member list and the row; files are left to the caller. */
export async function removeLockedMember(
  tx: Kysely<DatabaseSchema>,
  site: RemovalSite,
  actor: Actor,
  member: MemberTable,
): Promise<RemovedMemberFiles> {
  const { id } = member;
  const { clock } = site;
  await requireAllModules(tx);
  await requireAnotherAdministrator(tx, member);
  const { picture } = await readRegisterEntry(tx, id);
  const isAddressShared = await isSharedAddress(tx, member);
  await eraseMemberRows({ tx, clock, member, isAddressShared });
  const mails = await purgeMemberMails(tx, member, isAddressShared);
  await relabelMentions(tx, id, formerMemberLabel);
  await tx.updateTable('member').set(getAnonymizedMember(clock)).where('id', '=', id).execute();
  const byOneself = actor.id === id;
  await writeAuditLog(tx, clock, actor, byOneself ? 'closed the account of' : 'removed', member);
  if (member.email)
    await queueMail(
      tx,
      clock,
      {
        ...composeAccountClosedMail(toMailRecipient(site, member, member.email), byOneself),
        forgotten: true,
      },
      byOneself ? { own: 'their account' } : { club: 'a decision' },
    );
  return { member: id, hasPicture: picture !== null, mails };
}

async function isSharedAddress(tx: Kysely<DatabaseSchema>, { id, email }: MemberTable): Promise<boolean> {
  if (email === null) return false;
  const others = await tx
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .execute();
  return others.length > 0;
}

/** Values of an anonymized member row. */
export const getAnonymizedMember = (clock: Clock) => ({
  name: formerMemberLabel,
  display_name: null,
  email: null,
  sign_in_name: null,
  password_hash: null,
  phone: '',
  role: 'member' as const,
  removed_at: clock().toISOString(),
});

import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { endOtherSessions, type SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import {
  createPendingAccessCode,
  endAccessCodes,
  findValidAccessCode,
  passwordCodeKinds,
  redeemAccessCode,
} from '#app/modules/auth/codes/codes.server.ts';
import { endOtherCredentials } from '#app/modules/auth/other-credentials/other-credentials.server.ts';
import { verifyIdentity } from '#app/modules/auth/reauth/reauth.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  lockMember,
  lockMemberRoll,
  lockMemberWithPassword,
  refuseFullySharedEmailAddress,
  removeEmailFromMentions,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import {
  composeConfirmNewEmailMail,
  composeEmailChangedMail,
  composeEmailChangeRequestedMail,
  maskEmail,
} from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

/** Change of an e-mail address: request, confirmation by mail, undo by a mail to the old address. */

/**
 * Sends mails to both addresses; the change needs confirmation. A conflict with other members is reported only on confirmation,
 * as addresses could be probed here.
 */
export async function requestEmailAddressChange(
  site: Site,
  viewer: SignedInViewer,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { db, clock, url } = site;
  const proven = await verifyIdentity(site, viewer, password);
  if (proven.email === email)
    throw createInvalidInputRefusal({ email: 'This is already your email address. Enter a different one.' });
  await site.limits.count({ 'new-email-member': viewer.id });
  await db.transaction().execute(async (tx) => {
    const member = await lockMemberWithPassword(tx, viewer, proven);
    const opens = await createPendingAccessCode(tx, clock, 'new-email', { member: viewer.id, email });
    const opening = { link: `${url}/members/confirm-email`, opens };
    await queueMail(tx, clock, composeConfirmNewEmailMail(toMailRecipient(site, member, email), opening), {
      own: 'their account',
    });
    if (!member.email) return;
    const stops = await createPendingAccessCode(tx, clock, 'not-me', {
      member: viewer.id,
      email: member.email,
    });
    const mail = composeEmailChangeRequestedMail(
      toMailRecipient(site, member, member.email),
      maskEmail(email),
      {
        link: `${url}/members/not-me`,
        opens: stops,
      },
    );
    await queueMail(tx, clock, mail, { own: 'their account' });
  });
  site.postman.wake();
}

/** Applies the requested address, and notifies the old one. Refusals as for every code. */
export async function confirmEmailAddressChange(
  site: Site,
  address: string,
  code: string,
): Promise<{ email: string }> {
  const { db, clock, limits, url } = site;
  await limits.count({ 'code-here': address });
  const found = await findValidAccessCode(db, clock, code, ['new-email']);
  const email = found.email ?? '';
  await db.transaction().execute(async (tx) => {
    await lockMemberRoll(tx);
    const member = await lockMember(tx, found.member ?? '');
    await redeemAccessCode(tx, clock, found);
    await refuseFullySharedEmailAddress(tx, { ...member, email });
    await tx.updateTable('member').set({ email }).where('id', '=', member.id).execute();
    await removeEmailFromMentions(tx, member);
    await endAccessCodes(tx, clock, [...passwordCodeKinds], member.id);
    await writeAuditLog(tx, clock, member, 'changed the email address of', member);
    if (!member.email) return;
    const opens = await createPendingAccessCode(tx, clock, 'not-me', {
      member: member.id,
      email: member.email,
    });
    const mail = composeEmailChangedMail(toMailRecipient(site, member, member.email), maskEmail(email), {
      link: `${url}/members/not-me`,
      opens,
    });
    await queueMail(tx, clock, mail, { own: 'their account' });
  });
  site.postman.wake();
  return { email };
}

/** Undoes an address change ('This was not me'): restores the old address and ends sessions, passkeys and calendar addresses. */
export async function undoEmailAddressChange(site: Site, address: string, code: string): Promise<void> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': address });
  const found = await findValidAccessCode(db, clock, code, ['not-me']);
  await db.transaction().execute(async (tx) => {
    await lockMemberRoll(tx);
    const member = await lockMember(tx, found.member ?? '');
    await redeemAccessCode(tx, clock, found);
    await refuseFullySharedEmailAddress(tx, { ...member, email: found.email });
    await endAccessCodes(tx, clock, [...passwordCodeKinds, 'new-email'], member.id);
    // The earliest address wins: 'not-me' links sent to later ones end.
    await tx
      .updateTable('code')
      .set({ ended_at: clock().toISOString() })
      .where('kind', '=', 'not-me')
      .where('member', '=', member.id)
      .where('made_at', '>=', found.made_at)
      .where('ended_at', 'is', null)
      .execute();
    // The attacker knew the password, so it is deleted.
    await tx
      .updateTable('member')
      .set({ email: found.email, password_hash: null })
      .where('id', '=', member.id)
      .execute();
    await removeEmailFromMentions(tx, member);
    await endOtherSessions(tx, member.id);
    await endOtherCredentials(tx, member.id);
    await writeAuditLog(tx, clock, member, 'cancelled a change to the email address of', member);
  });
}

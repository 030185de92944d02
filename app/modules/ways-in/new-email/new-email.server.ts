import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { endSessions, type Viewer } from '#app/api/who/sessions.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  addressed,
  forgetAddress,
  holdMember,
  holdProven,
  lockRoll,
  refuseFull,
} from '#app/modules/members/members.server.ts';
import { emailChangedMail, emailChangingMail, newEmailMail, veiled } from '#app/modules/members/members.ts';
import {
  askForCode,
  endCodes,
  passwordCodes,
  readCode,
  useCode,
} from '#app/modules/ways-in/codes/codes.server.ts';
import { endLeftOpen } from '#app/modules/ways-in/left-open/left-open.server.ts';
import { proveOneself } from '#app/modules/ways-in/proof/own-password.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Change of an e-mail address: request, confirmation by mail, undo by a mail to the old address. */

/**
 * Sends mails to both addresses; the change needs confirmation. A conflict with other members is reported only on confirmation,
 * as addresses could be probed here.
 */
export async function askForNewEmail(
  site: Site,
  viewer: Viewer,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { db, clock, url } = site;
  const proven = await proveOneself(site, viewer, password);
  if (proven.email === email) throw invalid({ email: 'This is your address already.' });
  await site.limits.count({ 'new-email-member': viewer.id });
  await db.transaction().execute(async (tx) => {
    const member = await holdProven(tx, viewer, proven);
    const opens = await askForCode(tx, clock, 'new-email', { member: viewer.id, email });
    const opening = { link: `${url}/members/confirm-email`, opens };
    await queueMail(tx, clock, newEmailMail(addressed(site, member, email), opening), {
      own: 'their account',
    });
    if (!member.email) return;
    const stops = await askForCode(tx, clock, 'not-me', { member: viewer.id, email: member.email });
    const mail = emailChangingMail(addressed(site, member, member.email), veiled(email), {
      link: `${url}/members/not-me`,
      opens: stops,
    });
    await queueMail(tx, clock, mail, { own: 'their account' });
  });
  site.postman.wake();
}

/** Applies the requested address, and notifies the old one. Refusals as for every code. */
export async function confirmEmail(site: Site, address: string, code: string): Promise<{ email: string }> {
  const { db, clock, limits, url } = site;
  await limits.count({ 'code-here': address });
  const found = await readCode(db, clock, code, ['new-email']);
  const email = found.email ?? '';
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, found.member ?? '');
    await useCode(tx, clock, found);
    await refuseFull(tx, { ...member, email });
    await tx.updateTable('member').set({ email }).where('id', '=', member.id).execute();
    await forgetAddress(tx, member);
    await endCodes(tx, clock, [...passwordCodes], member.id);
    await writeAuditLog(tx, clock, member, 'changed the e-mail address of', member);
    if (!member.email) return;
    const opens = await askForCode(tx, clock, 'not-me', { member: member.id, email: member.email });
    const mail = emailChangedMail(addressed(site, member, member.email), veiled(email), {
      link: `${url}/members/not-me`,
      opens,
    });
    await queueMail(tx, clock, mail, { own: 'their account' });
  });
  site.postman.wake();
  return { email };
}

/** Undoes an address change ('This was not me'): restores the old address and ends sessions, passkeys and calendar addresses. */
export async function undoEmail(site: Site, address: string, code: string): Promise<void> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': address });
  const found = await readCode(db, clock, code, ['not-me']);
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, found.member ?? '');
    await useCode(tx, clock, found);
    await refuseFull(tx, { ...member, email: found.email });
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], member.id);
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
    await forgetAddress(tx, member);
    await endSessions(tx, member.id);
    await endLeftOpen(tx, member.id);
    await writeAuditLog(tx, clock, member, 'kept the e-mail address of', member);
  });
}

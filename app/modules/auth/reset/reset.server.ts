import { endOtherSessions } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { passwordCodeMessages } from '#app/modules/auth/codes/code-messages.ts';
import {
  createPendingAccessCode,
  endAccessCodes,
  findValidAccessCode,
  passwordCodeKinds,
  redeemAccessCode,
} from '#app/modules/auth/codes/codes.server.ts';
import {
  endOtherCredentials,
  readOtherCredentials,
} from '#app/modules/auth/other-credentials/other-credentials.server.ts';
import type { KeptCredentials } from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';
import { hashPassword } from '#app/modules/auth/password/password.server.ts';
import { findNewPasswordError } from '#app/modules/auth/password/password.ts';
import { isKnownSignInIp, rememberSignInIp } from '#app/modules/auth/sign-in/known-ips.server.ts';
import { passwordResetNotSentMessage, userNotFoundMessage } from '#app/modules/auth/sign-in/sign-in.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  findMembersByUsername,
  lockMember,
  readMember,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import {
  composePasswordChangedMail,
  composePasswordResetMail,
  toCanonicalEmail,
} from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

export const getPasswordResetPageUrl = (site: string) => `${site}/members/reset-password`;

/**
 * Sends a reset link to each member of an address while the request waits. Returns 'sent', or 'waiting' if the mail server asked
 * for a retry. Throws 404 for an unknown address (docs/requirements.md section 8), 503 if the mail fails: it is not retried.
 */
export async function requestPasswordReset(
  site: Site,
  address: string,
  email: string,
): Promise<'sent' | 'waiting'> {
  const { db, clock, limits } = site;
  const name = toCanonicalEmail(email);
  await limits.count({ 'reset-here': address, 'reset-account-here': `${name} ${address}` });
  const members = (await findMembersByUsername(db, name)).filter((member) => member.email === name);
  if (members.length === 0) throw new Refusal(404, userNotFoundMessage);
  // A known IP of the member may request links after strangers have used up the limit.
  if (!(await isKnownSignInIp(db, clock, members, address))) await limits.count({ 'reset-account': name });
  const mails = await db.transaction().execute(async (tx) => {
    const queued: string[] = [];
    for (const member of members) {
      const opens = await createPendingAccessCode(tx, clock, 'reset', { member: member.id });
      const mail = composePasswordResetMail(toMailRecipient(site, member, name), {
        link: getPasswordResetPageUrl(site.url),
        opens,
      });
      queued.push(await queueMail(tx, clock, mail, { own: 'a way in' }, { held: true }));
    }
    return queued;
  });
  const told = await site.postman.sendHeld(mails);
  if (told === 'failed') throw new Refusal(503, passwordResetNotSentMessage, { 'retry-after': '60' });
  return told;
}

/**
 * Returns the owner of a code and their other credentials. Throws 404 for an unknown code, 410 for a used, replaced or expired
 * one.
 */
export async function readPasswordCodeOwner(site: Site, address: string, code: string) {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': address });
  const found = await findValidAccessCode(db, clock, code, [...passwordCodeKinds]);
  const kind = passwordCodeKinds.find((one) => one === found.kind) ?? 'reset';
  const { id, name, email, sign_in_name } = await readMemberOfCode(site, found.member);
  await limits.forgive({ 'code-here': address });
  const leftOpen = await readOtherCredentials(site, id);
  return { email: email ?? sign_in_name ?? '', name, kind, leftOpen };
}

/** Sets a new password by a code; ends all sessions, other codes, and other credentials unless kept. */
export async function resetPassword(
  site: Site,
  address: string,
  {
    code,
    email,
    newPassword,
    keep,
  }: { code: string; email: string; newPassword: string; keep?: KeptCredentials | undefined },
): Promise<void> {
  const { db, clock, limits } = site;
  const wrong = findNewPasswordError(newPassword);
  if (wrong) throw createInvalidInputRefusal({ newPassword: wrong });
  await limits.count({ 'code-here': address });
  const found = await findValidAccessCode(db, clock, code, [...passwordCodeKinds]);
  const member = await readMemberOfCode(site, found.member);
  if (toCanonicalEmail(email) !== (member.email ?? member.sign_in_name)) {
    throw new Refusal(404, passwordCodeMessages.not_found);
  }
  await limits.forgive({ 'code-here': address });
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    await redeemAccessCode(tx, clock, found);
    await endAccessCodes(tx, clock, [...passwordCodeKinds, 'new-email'], member.id);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', member.id).execute();
    await endOtherSessions(tx, member.id);
    const ended = await endOtherCredentials(tx, member.id, keep);
    await rememberSignInIp(tx, clock, member, address);
    if (member.email && member.password_hash) {
      const about = { at: clock(), ended, link: `${site.url}/members/forgot-password` };
      const mail = composePasswordChangedMail(toMailRecipient(site, member, member.email), about);
      await queueMail(tx, clock, mail, { own: 'their account' });
    }
  });
  for (const name of [member.email, member.sign_in_name].filter((name) => name !== null)) {
    await limits.clear('sign-in-account', name);
    await limits.clear('sign-in-account-here', `${name} ${address}`);
    await limits.clear('reset-account', name);
  }
  site.log.info({ member: member.id }, 'password changed');
  site.postman.wake();
}

/** Removal deletes a member's codes; this covers a concurrent one. */
async function readMemberOfCode({ db }: Site, id: string | null) {
  return readMember(db, id ?? '').catch(() => {
    throw new Refusal(404, passwordCodeMessages.not_found);
  });
}

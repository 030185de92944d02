import { endSessions } from '#app/api/who/sessions.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { addressed, findByUsername, holdMember, readMember } from '#app/modules/members/members.server.ts';
import { canonical, passwordChangedMail, resetMail } from '#app/modules/members/members.ts';
import { codeSentences } from '#app/modules/ways-in/codes/code-words.ts';
import {
  askForCode,
  endCodes,
  passwordCodes,
  readCode,
  useCode,
} from '#app/modules/ways-in/codes/codes.server.ts';
import { endLeftOpen, readLeftOpen } from '#app/modules/ways-in/left-open/left-open.server.ts';
import type { Keep } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';
import { hashPassword } from '#app/modules/ways-in/password/password.server.ts';
import { newPasswordError } from '#app/modules/ways-in/password/password.ts';
import { isKnownPlace, rememberPlace } from '#app/modules/ways-in/sign-in/places.server.ts';
import { resetNotSent, userNotFound } from '#app/modules/ways-in/sign-in/sign-in.ts';
import type { Site } from '#app/site/site.server.ts';

export const resetPage = (site: string) => `${site}/members/reset-password`;

/**
 * Sends a reset link to each member of an address while the request waits. Returns 'sent', or 'waiting' if the mail server asked
 * for a retry. Throws 404 for an unknown address (SPEC.md section 8), 503 if the mail fails: it is not retried.
 */
export async function requestReset(site: Site, address: string, email: string): Promise<'sent' | 'waiting'> {
  const { db, clock, limits } = site;
  const name = canonical(email);
  await limits.count({ 'reset-here': address, 'reset-account-here': `${name} ${address}` });
  const members = (await findByUsername(db, name)).filter((member) => member.email === name);
  if (members.length === 0) throw new Refusal(404, userNotFound);
  // A known IP of the member may request links after strangers have used up the limit.
  if (!(await isKnownPlace(db, clock, members, address))) await limits.count({ 'reset-account': name });
  const mails = await db.transaction().execute(async (tx) => {
    const queued: string[] = [];
    for (const member of members) {
      const opens = await askForCode(tx, clock, 'reset', { member: member.id });
      const mail = resetMail(addressed(site, member, name), { link: resetPage(site.url), opens });
      queued.push(await queueMail(tx, clock, mail, { own: 'a way in' }, { held: true }));
    }
    return queued;
  });
  const told = await site.postman.sendHeld(mails);
  if (told === 'failed') throw new Refusal(503, resetNotSent, { 'retry-after': '60' });
  return told;
}

/**
 * Returns the owner of a code and their other credentials. Throws 404 for an unknown code, 410 for a used, replaced or expired
 * one.
 */
export async function verifyCode(site: Site, address: string, code: string) {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': address });
  const found = await readCode(db, clock, code, [...passwordCodes]);
  const kind = passwordCodes.find((one) => one === found.kind) ?? 'reset';
  const { id, name, email, sign_in_name } = await memberOf(site, found.member);
  await limits.forgive({ 'code-here': address });
  const leftOpen = await readLeftOpen(site, id);
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
  }: { code: string; email: string; newPassword: string; keep?: Keep | undefined },
): Promise<void> {
  const { db, clock, limits } = site;
  const wrong = newPasswordError(newPassword);
  if (wrong) throw invalid({ newPassword: wrong });
  await limits.count({ 'code-here': address });
  const found = await readCode(db, clock, code, [...passwordCodes]);
  const member = await memberOf(site, found.member);
  if (canonical(email) !== (member.email ?? member.sign_in_name)) {
    throw new Refusal(404, codeSentences.not_found);
  }
  await limits.forgive({ 'code-here': address });
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, member.id);
    await useCode(tx, clock, found);
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], member.id);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', member.id).execute();
    await endSessions(tx, member.id);
    const ended = await endLeftOpen(tx, member.id, keep);
    await rememberPlace(tx, clock, member, address);
    if (member.email && member.password_hash) {
      const about = { at: clock(), ended, link: `${site.url}/members/forgot-password` };
      const mail = passwordChangedMail(addressed(site, member, member.email), about);
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
async function memberOf({ db }: Site, id: string | null) {
  return readMember(db, id ?? '').catch(() => {
    throw new Refusal(404, codeSentences.not_found);
  });
}

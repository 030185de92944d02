import { endOtherSessions, type SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import {
  endAccessCodes,
  endOtherCredentials,
  hashPassword,
  hasPasskeyForThisSite,
  type KeptCredentials,
  notifyEndedCredentials,
  passwordCodeKinds,
  requireOtherSignInMethod,
  verifyIdentity,
} from '#app/modules/auth/auth.server.ts';
import { findNewPasswordError } from '#app/modules/auth/auth.ts';
import { removeMember } from '#app/modules/leaving/leaving.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  lockMemberWithPassword,
  lockSignedInMember,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import { composePasswordChangedMail } from '#app/modules/members/members.ts';
import { deleteMemberPushDevices } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Changes to the viewer's own account, after proof of identity. */

/** Sets or changes the password; ends all other sessions, and other credentials unless kept. */
export async function changeOwnPassword(
  site: Site,
  viewer: SignedInViewer,
  {
    password,
    newPassword,
    keep,
  }: { password?: string | undefined; newPassword: string; keep?: KeptCredentials | undefined },
): Promise<void> {
  const { db, clock } = site;
  const wrong = findNewPasswordError(newPassword);
  if (wrong) throw createInvalidInputRefusal({ newPassword: wrong });
  const proven = await verifyIdentity(site, viewer, password);
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await lockMemberWithPassword(tx, viewer, proven);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', viewer.id).execute();
    await endOtherSessions(tx, viewer.id, viewer.session);
    await deleteMemberPushDevices(tx, clock, viewer.id);
    await endAccessCodes(tx, clock, [...passwordCodeKinds, 'new-email'], viewer.id);
    const ended = await endOtherCredentials(tx, viewer.id, keep);
    if (member.email) {
      const about = { at: clock(), ended, link: `${site.url}/members/forgot-password` };
      const mail = composePasswordChangedMail(toMailRecipient(site, member, member.email), about);
      await queueMail(tx, clock, mail, { own: 'their account' });
    }
  });
  site.log.info({ member: viewer.id }, 'password changed');
  site.postman.wake();
}

/**
 * Ends all other sessions of the viewer, and other credentials unless kept. Cancels a pending change of address. Throws 409 if
 * that would end the only way to sign in.
 */
export async function endOwnOtherSessions(
  site: Site,
  viewer: SignedInViewer,
  keep?: KeptCredentials,
): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const member = await lockSignedInMember(tx, viewer);
    await endOtherSessions(tx, viewer.id, viewer.session);
    await endAccessCodes(tx, clock, ['new-email'], viewer.id);
    const opens = site.club.uses.doors && (await hasPasskeyForThisSite(tx, site, viewer.id));
    const ended = await endOtherCredentials(tx, viewer.id, keep);
    if (opens) await requireOtherSignInMethod(tx, site, member);
    await notifyEndedCredentials(tx, site, member, ended);
  });
  site.postman.wake();
}

/** Closes the viewer's own account, like a removal by an officer. */
export async function closeOwnAccount(
  site: Site,
  viewer: SignedInViewer,
  { password }: { password?: string | undefined },
): Promise<void> {
  const proven = await verifyIdentity(site, viewer, password);
  await removeMember(site, viewer, {
    id: viewer.id,
    lockMember: (tx) => lockMemberWithPassword(tx, viewer, proven),
  });
}

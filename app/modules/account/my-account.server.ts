import { endSessions, type Viewer } from '#app/api/who/sessions.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { removeMember } from '#app/modules/leaving/leaving.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { addressed, holdProven, holdSignedIn } from '#app/modules/members/members.server.ts';
import { passwordChangedMail } from '#app/modules/members/members.ts';
import { forgetPhones } from '#app/modules/push/push.server.ts';
import {
  endCodes,
  endLeftOpen,
  hashPassword,
  hasPasskeyHere,
  type Keep,
  passwordCodes,
  proveOneself,
  refuseLockedOut,
  tellEnded,
} from '#app/modules/ways-in/ways-in.server.ts';
import { newPasswordError } from '#app/modules/ways-in/ways-in.ts';
import type { Site } from '#app/site/site.server.ts';

/** Changes to the viewer's own account, after proof of identity. */

/** Sets or changes the password; ends all other sessions, and other credentials unless kept. */
export async function changePassword(
  site: Site,
  viewer: Viewer,
  {
    password,
    newPassword,
    keep,
  }: { password?: string | undefined; newPassword: string; keep?: Keep | undefined },
): Promise<void> {
  const { db, clock } = site;
  const wrong = newPasswordError(newPassword);
  if (wrong) throw invalid({ newPassword: wrong });
  const proven = await proveOneself(site, viewer, password);
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await holdProven(tx, viewer, proven);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', viewer.id).execute();
    await endSessions(tx, viewer.id, viewer.session);
    await forgetPhones(tx, clock, viewer.id);
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], viewer.id);
    const ended = await endLeftOpen(tx, viewer.id, keep);
    if (member.email) {
      const about = { at: clock(), ended, link: `${site.url}/members/forgot-password` };
      const mail = passwordChangedMail(addressed(site, member, member.email), about);
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
export async function signOutElsewhere(site: Site, viewer: Viewer, keep?: Keep): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const member = await holdSignedIn(tx, viewer);
    await endSessions(tx, viewer.id, viewer.session);
    await endCodes(tx, clock, ['new-email'], viewer.id);
    const opens = site.club.uses.doors && (await hasPasskeyHere(tx, site, viewer.id));
    const ended = await endLeftOpen(tx, viewer.id, keep);
    if (opens) await refuseLockedOut(tx, site, member);
    await tellEnded(tx, site, member, ended);
  });
  site.postman.wake();
}

/** Closes the viewer's own account, like a removal by an officer. */
export async function closeAccount(
  site: Site,
  viewer: Viewer,
  { password }: { password?: string | undefined },
): Promise<void> {
  const proven = await proveOneself(site, viewer, password);
  await removeMember(site, viewer, { id: viewer.id, hold: (tx) => holdProven(tx, viewer, proven) });
}

import { endSession, endSessions, type Viewer } from '#app/api/who/sessions.server.ts';
import { removeMember } from '#app/club/leaving/removal/removal.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { addressed } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { passwordChangedMail } from '#app/club/members/mail-choices/mail-words.ts';
import { holdMember, holdProven, holdSignedIn } from '#app/club/members/roll/hold.server.ts';
import { forgetAddress } from '#app/club/members/roll/relabel.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { refuseTakenName } from '#app/club/members/roll/taken-names.server.ts';
import { changePhone } from '#app/club/register/entry/change-details.server.ts';
import { endCodes, passwordCodes } from '#app/club/ways-in/codes/codes.server.ts';
import { endLeftOpen, tellEnded } from '#app/club/ways-in/left-open/left-open.server.ts';
import type { Keep } from '#app/club/ways-in/left-open/left-open-schemas.server.ts';
import { hasPasskeyHere, refuseLockedOut } from '#app/club/ways-in/passkeys/my-passkeys.server.ts';
import { hashPassword } from '#app/club/ways-in/password/password.server.ts';
import { newPasswordError } from '#app/club/ways-in/password/password.ts';
import { proveOneself } from '#app/club/ways-in/proof/own-password.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** What a member does with their own account. */

/** Refuses with a mistake a name that could be taken for somebody else's; none shows the name on the roll. */
export async function changeDisplayName(
  { db, club }: Site,
  viewer: Viewer,
  { displayName }: { displayName: string | null },
) {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, viewer.id);
    if (displayName && displayName !== member.display_name)
      await refuseTakenName(tx, club, member, displayName);
    await tx.updateTable('member').set({ display_name: displayName }).where('id', '=', viewer.id).execute();
    await forgetAddress(tx, member);
  });
}

/** The number by which captains and whoever keeps the roll reach the viewer; '' for none. */
export async function changeTelephone(
  { db, club, clock }: Site,
  viewer: Viewer,
  { phone }: { phone: string },
) {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, viewer.id);
    if (club.uses.register) await changePhone(tx, clock, viewer, { ...member, is: phone });
    else await tx.updateTable('member').set({ phone }).where('id', '=', viewer.id).execute();
  });
}

/** Changes the password, or sets the first one; every other browser is signed out, and what else lets somebody in ends unless it is kept. */
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
 * Signs the viewer out everywhere but here, and ends what else lets somebody in unless it is kept. A change of address that
 * somebody asked for there is not made any more. Refuses with 409 to end the only way in.
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

/** Signs one of the viewer's browsers out; another one than their own as above. Refuses with 404 what is none of theirs. */
export async function signOutThere({ db, clock }: Site, viewer: Viewer, session: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, viewer.id);
    const ended = await endSession(tx, viewer.id, session);
    if (!ended) throw new Refusal(404, 'You are not signed in there any more.');
    if (session !== viewer.session) await endCodes(tx, clock, ['new-email'], viewer.id);
  });
}

/** Closes the viewer's own account, as the desk's removal does. */
export async function closeAccount(
  site: Site,
  viewer: Viewer,
  { password }: { password?: string | undefined },
): Promise<void> {
  const proven = await proveOneself(site, viewer, password);
  await removeMember(site, viewer, { id: viewer.id, hold: (tx) => holdProven(tx, viewer, proven) });
}

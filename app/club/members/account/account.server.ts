import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { endSession, endSessions, listSessions, type Viewer } from '#app/api/who/sessions.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { removeMember } from '#app/club/members/desk/officer-acts.server.ts';
import { addressed, mailChoices } from '#app/club/members/mail-choices/mail-choices.server.ts';
import {
  emailChangedMail,
  emailChangingMail,
  newEmailMail,
  passwordChangedMail,
} from '#app/club/members/mail-choices/mail-words.ts';
import { askForCode, endCodes, readCode, useCode } from '#app/club/members/password/codes.server.ts';
import { hashPassword, verifyPassword } from '#app/club/members/password/password.server.ts';
import { newPasswordError } from '#app/club/members/password/password.ts';
import { passwordCodes } from '#app/club/members/password/reset.server.ts';
import { veiled } from '#app/club/members/roll/email.ts';
import { forgetAddress } from '#app/club/members/roll/relabel.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { refuseFull } from '#app/club/members/roll/shared-address.server.ts';
import { refuseTakenName } from '#app/club/members/roll/taken-names.server.ts';
import { holdMember, holdProven, notYourPassword } from '#app/club/members/sign-in/hold.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';

/** What a member does with their own account. */

/** Refuses with a mistake a name that could be taken for somebody else's; none shows the name on the roll. */
export async function changeDisplayName({ db, club }: Site, viewer: Viewer, displayName: string | null) {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, viewer.id);
    if (displayName && displayName !== member.display_name)
      await refuseTakenName(tx, club, member, displayName);
    await tx.updateTable('member').set({ display_name: displayName }).where('id', '=', viewer.id).execute();
    await forgetAddress(tx, member);
  });
}

/** Refuses with a mistake on the field where the password is not the member's own. */
async function provePassword(site: Site, viewer: Viewer, password: string): Promise<MemberTable> {
  await site.limits.count({ 'password-member': viewer.id });
  const member = await readMember(site.db, viewer.id);
  if (!(await verifyPassword(member.password_hash, password))) {
    throw invalid({ password: notYourPassword });
  }
  await site.limits.forgive({ 'password-member': viewer.id });
  return member;
}

/** Changes the password; every other browser is signed out. */
export async function changePassword(
  site: Site,
  viewer: Viewer,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, clock } = site;
  const wrong = newPasswordError(newPassword);
  if (wrong) throw invalid({ newPassword: wrong });
  const proven = await provePassword(site, viewer, password);
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await holdProven(tx, viewer, proven);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', viewer.id).execute();
    await endSessions(tx, viewer.id, viewer.session);
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], viewer.id);
    if (member.email) {
      const link = `${site.url}/members/forgot-password`;
      const mail = passwordChangedMail(addressed(site, member, member.email), clock(), link);
      await queueMail(tx, clock, mail);
    }
  });
  site.log.info({ member: viewer.id }, 'password changed');
  site.postman.wake();
}

/**
 * Writes to both addresses; nothing changes until the new one is confirmed. Whether others have that address is told to
 * whoever confirms it there, and not here: it may be guessed.
 */
export async function askForNewEmail(
  site: Site,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, clock, url } = site;
  const proven = await provePassword(site, viewer, password);
  if (proven.email === email) throw invalid({ email: 'This is your address already.' });
  await site.limits.count({ 'new-email-member': viewer.id });
  await db.transaction().execute(async (tx) => {
    const member = await holdProven(tx, viewer, proven);
    const opens = await askForCode(tx, clock, 'new-email', { member: viewer.id, email });
    const opening = { link: `${url}/members/confirm-email`, opens };
    await queueMail(tx, clock, newEmailMail(addressed(site, member, email), opening));
    if (!member.email) return;
    const stops = await askForCode(tx, clock, 'not-me', { member: viewer.id, email: member.email });
    const mail = emailChangingMail(addressed(site, member, member.email), veiled(email), {
      link: `${url}/members/not-me`,
      opens: stops,
    });
    await queueMail(tx, clock, mail);
  });
  site.postman.wake();
}

/** Makes the address that was asked for the member's own, and tells the old one. Refusals as for every code. */
export async function confirmEmail(site: Site, code: string, address: string): Promise<{ email: string }> {
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
    await queueMail(tx, clock, mail);
  });
  site.postman.wake();
  return { email };
}

/** 'This was not me': the address stays, or becomes again, what it was, and every browser is signed out. */
export async function undoEmail(site: Site, code: string, address: string): Promise<void> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': address });
  const found = await readCode(db, clock, code, ['not-me']);
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, found.member ?? '');
    await useCode(tx, clock, found);
    await refuseFull(tx, { ...member, email: found.email });
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], member.id);
    // The earliest address has the last word: links that went to later ones undo nothing any more.
    await tx
      .updateTable('code')
      .set({ ended_at: clock().toISOString() })
      .where('kind', '=', 'not-me')
      .where('member', '=', member.id)
      .where('made_at', '>=', found.made_at)
      .where('ended_at', 'is', null)
      .execute();
    // Whoever asked for another address knew the password: it opens nothing any more.
    await tx
      .updateTable('member')
      .set({ email: found.email, password_hash: null })
      .where('id', '=', member.id)
      .execute();
    await forgetAddress(tx, member);
    await endSessions(tx, member.id);
    await writeAuditLog(tx, clock, member, 'kept the e-mail address of', member);
  });
}

/** Signs the viewer out everywhere but here. A change of address that somebody asked for there is not made any more. */
export async function signOutElsewhere({ db, clock }: Site, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, viewer.id);
    await endSessions(tx, viewer.id, viewer.session);
    await endCodes(tx, clock, ['new-email'], viewer.id);
  });
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
export async function closeAccount(site: Site, viewer: Viewer, password: string): Promise<void> {
  const proven = await provePassword(site, viewer, password);
  await removeMember(site, viewer, viewer.id, (tx) => holdProven(tx, viewer, proven));
}

/** Everything that is kept about the viewer, for them to take away (UK GDPR). */
export async function myData(site: Site, viewer: Viewer) {
  const { db, clock } = site;
  const member = await readMember(db, viewer.id);
  const record = await db
    .selectFrom('record')
    .select(['at', 'actor_name', 'act', 'detail'])
    .where('member', '=', viewer.id)
    .orderBy('at')
    .execute();
  const devices = await db
    .selectFrom('device')
    .select(['name', 'first_at'])
    .where('member', '=', viewer.id)
    .execute();
  const places = await db
    .selectFrom('known_place')
    .select('seen_at')
    .where('member', '=', viewer.id)
    .orderBy('seen_at', 'desc')
    .execute();
  const entered = await db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .innerJoin('competition', 'competition.slug', 'entry.competition')
    .select(['competition.name', 'season', 'entry.name as side'])
    .where('player.member', '=', viewer.id)
    .orderBy('season')
    .orderBy('competition.position')
    .execute();
  return {
    name: member.name,
    displayName: member.display_name,
    email: member.email,
    signInName: member.sign_in_name,
    role: member.role,
    addedAt: member.added_at,
    signedInAt: member.signed_in_at,
    signedInWhere: await listSessions(db, clock, viewer.id),
    browsersSeen: devices.map(({ name, first_at }) => ({ name, firstAt: first_at })),
    placesKnown: places.map(({ seen_at }) => ({ lastAt: seen_at })),
    mail: await mailChoices(db, viewer),
    competitions: entered.map(({ name, season, side }) => ({ competition: `${name} ${season}`, side })),
    whatOfficersDid: record.map(({ at, actor_name, act, detail }) => ({ at, by: actor_name, act, detail })),
  };
}

import type { Viewer } from '#app/api/who/sessions.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { notYourPassword, readMember } from '#app/modules/members/members.server.ts';
import { readLeftOpen } from '#app/modules/ways-in/left-open/left-open.server.ts';
import { lately } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import { verifyPassword } from '#app/modules/ways-in/password/password.server.ts';
import { cameInLatelyBy, provingDoors } from '#app/modules/ways-in/sign-in/fresh.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { MyWays } from './ways-schemas.server.ts';

/** Verifies the member's password; throws 422 with the field if wrong. */
export async function provePassword(site: Site, viewer: Viewer, password: string): Promise<MemberTable> {
  await site.limits.count({ 'password-member': viewer.id });
  const member = await readMember(site.db, viewer.id);
  if (!(await verifyPassword(member.password_hash, password))) {
    throw invalid({ password: notYourPassword });
  }
  await site.limits.forgive({ 'password-member': viewer.id });
  return member;
}

export const showFirst = () =>
  new Refusal(
    403,
    `You came in more than ${lately} minutes ago. Please show that it is you: give your password, or sign in anew.`,
    {},
    { reason: 'proof' },
  );

/**
 * Verifies the viewer by password, or by a sign-in without one within the last minutes; returns the row. Throws as above for a
 * wrong password; without one 422 if the member has a password, else 403.
 */
export async function proveOneself(site: Site, viewer: Viewer, password = ''): Promise<MemberTable> {
  if (password) return provePassword(site, viewer, password);
  const member = await readMember(site.db, viewer.id);
  if (await cameInLatelyBy(site, viewer, provingDoors)) return member;
  throw member.password_hash ? invalid({ password: 'Please give your password.' }) : showFirst();
}

/** Reads the viewer's sign-in methods, and the proof that account changes require. */
export async function readWays(site: Site, viewer: Viewer): Promise<MyWays> {
  const hasPassword = (await readMember(site.db, viewer.id)).password_hash !== null;
  const fresh = await cameInLatelyBy(site, viewer, provingDoors);
  const proof = fresh ? 'none' : hasPassword ? 'password' : 'sign in';
  return { hasPassword, proof, leftOpen: await readLeftOpen(site, viewer.id) };
}

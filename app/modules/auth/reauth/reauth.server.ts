import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { readOtherCredentials } from '#app/modules/auth/other-credentials/other-credentials.server.ts';
import { recentSignInMinutes } from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import { verifyPassword } from '#app/modules/auth/password/password.server.ts';
import {
  hasRecentSignInByMethod,
  reauthSignInMethods,
} from '#app/modules/auth/sign-in/sign-in-methods.server.ts';
import { readMember, wrongPasswordText } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { OwnSignInMethods } from './sign-in-methods-schemas.server.ts';

/** Verifies the member's password; throws 422 with the field if wrong. */
export async function verifyOwnPassword(
  site: Site,
  viewer: SignedInViewer,
  password: string,
): Promise<MemberTable> {
  await site.limits.count({ 'password-member': viewer.id });
  const member = await readMember(site.db, viewer.id);
  if (!(await verifyPassword(member.password_hash, password))) {
    throw createInvalidInputRefusal({ password: wrongPasswordText });
  }
  await site.limits.forgive({ 'password-member': viewer.id });
  return member;
}

export const createReauthRequiredRefusal = () =>
  new Refusal(
    403,
    `You signed in more than ${recentSignInMinutes} minutes ago. Enter your password, or sign in again.`,
    {},
    { reason: 'proof' },
  );

/**
 * Verifies the viewer by password, or by a sign-in without one within the last minutes; returns the row. Throws as above for a
 * wrong password; without one 422 if the member has a password, else 403.
 */
export async function verifyIdentity(
  site: Site,
  viewer: SignedInViewer,
  password = '',
): Promise<MemberTable> {
  if (password) return verifyOwnPassword(site, viewer, password);
  const member = await readMember(site.db, viewer.id);
  if (await hasRecentSignInByMethod(site, viewer, reauthSignInMethods)) return member;
  throw member.password_hash
    ? createInvalidInputRefusal({ password: 'Enter your password.' })
    : createReauthRequiredRefusal();
}

/** Reads the viewer's sign-in methods, and the proof that account changes require. */
export async function readSignInMethods(site: Site, viewer: SignedInViewer): Promise<OwnSignInMethods> {
  const hasPassword = (await readMember(site.db, viewer.id)).password_hash !== null;
  const fresh = await hasRecentSignInByMethod(site, viewer, reauthSignInMethods);
  const proof = fresh ? 'none' : hasPassword ? 'password' : 'sign in';
  return { hasPassword, proof, leftOpen: await readOtherCredentials(site, viewer.id) };
}

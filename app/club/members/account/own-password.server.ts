import type { Viewer } from '#app/api/who/sessions.server.ts';
import { verifyPassword } from '#app/club/members/password/password.server.ts';
import { readMember } from '#app/club/members/roll/roll.server.ts';
import { notYourPassword } from '#app/club/members/sign-in/hold.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';

/** Refuses with a mistake on the field where the password is not the member's own. */
export async function provePassword(site: Site, viewer: Viewer, password: string): Promise<MemberTable> {
  await site.limits.count({ 'password-member': viewer.id });
  const member = await readMember(site.db, viewer.id);
  if (!(await verifyPassword(member.password_hash, password))) {
    throw invalid({ password: notYourPassword });
  }
  await site.limits.forgive({ 'password-member': viewer.id });
  return member;
}

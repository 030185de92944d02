import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { passwordCodeMessages } from '#app/modules/auth/codes/code-messages.ts';
import { findValidAccessCode, redeemAccessCode } from '#app/modules/auth/codes/codes.server.ts';
import { startMemberSession } from '#app/modules/auth/sign-in/sign-in.server.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Signs in with the code of a printed letter, once, without a password. Refusals as for every code. */
export async function signInByLetter(site: Site, visitor: RequestClient, code: string): Promise<string> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': visitor.address });
  const found = await findValidAccessCode(db, clock, code, ['letter']);
  const member = await readMember(db, found.member ?? '').catch(() => {
    throw new Refusal(404, passwordCodeMessages.not_found);
  });
  await limits.forgive({ 'code-here': visitor.address });
  return startMemberSession(site, visitor, member, {
    method: 'letter',
    redeem: (tx) => redeemAccessCode(tx, clock, found),
  });
}

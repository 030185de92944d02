import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { recentSignInMinutes } from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import type { SignInSessionTable } from '#db/schema/members.ts';

/** Method of a sign-in. */
export type SignInMethod = SignInSessionTable['door']['__select__'];

/** Methods that count as reauthentication. Confirmation by another device does not: it may have been left unattended. */
export const reauthSignInMethods = ['mail', 'passkey', 'letter'] as const satisfies SignInMethod[];

/**
 * Returns true after a sign-in of this session by one of these methods within the last minutes, when no other person can be at
 * the page.
 */
export async function hasRecentSignInByMethod(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  viewer: SignedInViewer,
  doors: readonly SignInMethod[],
): Promise<boolean> {
  const since = new Date(clock().getTime() - recentSignInMinutes * 60_000).toISOString();
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.session)
    .where('started_at', '>', since)
    .where('door', 'in', doors)
    .executeTakeFirst();
  return session !== undefined;
}

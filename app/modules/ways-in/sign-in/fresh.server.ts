import type { Viewer } from '#app/api/who/sessions.server.ts';
import { lately } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import type { Site } from '#app/site/site.server.ts';
import type { SessionTable } from '#db/schema/members.ts';

/** Method of a sign-in. */
export type DoorKind = SessionTable['door']['__select__'];

/** Methods that count as reauthentication. Confirmation by another device does not: it may have been left unattended. */
export const provingDoors = ['mail', 'passkey', 'letter'] as const satisfies DoorKind[];

/**
 * Returns true after a sign-in of this session by one of these methods within the last minutes, when no other person can be at
 * the page.
 */
export async function cameInLatelyBy(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  viewer: Viewer,
  doors: readonly DoorKind[],
): Promise<boolean> {
  const since = new Date(clock().getTime() - lately * 60_000).toISOString();
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.session)
    .where('started_at', '>', since)
    .where('door', 'in', doors)
    .executeTakeFirst();
  return session !== undefined;
}

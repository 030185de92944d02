import type { Viewer } from '#app/api/who/sessions.server.ts';
import { lately } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import type { Site } from '#app/site/site.server.ts';
import type { SessionTable } from '#db/schema/members.ts';

/** By what a member came in. */
export type DoorKind = SessionTable['door']['__select__'];

/**
 * Doors at which somebody shows without a password that it is them. To be let in by another device shows nothing: it may
 * have lain about.
 */
export const provingDoors = ['mail', 'passkey', 'letter'] as const satisfies DoorKind[];

/** Whether the viewer has come in within the last minutes by one of these doors: nobody else sits at their open page. */
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

import type { Viewer } from '#app/api/who/sessions.server.ts';
import { provePassword } from '#app/club/members/account/own-password.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { lately } from './passkeys.ts';

/** Whether the viewer has come in within the last minutes: nobody else sits at their open page. */
export async function cameInLately(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<boolean> {
  const since = new Date(clock().getTime() - lately * 60_000).toISOString();
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.session)
    .where('started_at', '>', since)
    .executeTakeFirst();
  return session !== undefined;
}

/** Refuses whoever neither came in lately nor gives their password: 403, or 422 for a wrong one. */
export async function proveLately(site: Site, viewer: Viewer, password: string | undefined): Promise<void> {
  if (password) return void (await provePassword(site, viewer, password));
  if (await cameInLately(site, viewer)) return;
  throw new Refusal(
    403,
    `You came in more than ${lately} minutes ago. Please show that it is you: give your password, or sign in anew.`,
    {},
    { reason: 'proof' },
  );
}

import type { Viewer } from '#app/api/who/sessions.server.ts';
import { cameInLatelyBy, provingDoors } from '#app/modules/ways-in/sign-in/fresh.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { provePassword, showFirst } from './own-password.server.ts';

/** Returns true after a sign-in within the last minutes, by any accepted method. */
export const cameInLately = (site: Pick<Site, 'db' | 'clock'>, viewer: Viewer): Promise<boolean> =>
  cameInLatelyBy(site, viewer, ['password', ...provingDoors]);

/** Requires a recent sign-in or the password: throws 403, or 422 for a wrong password. */
export async function proveLately(site: Site, viewer: Viewer, password: string | undefined): Promise<void> {
  if (password) return void (await provePassword(site, viewer, password));
  if (!(await cameInLately(site, viewer))) throw showFirst();
}

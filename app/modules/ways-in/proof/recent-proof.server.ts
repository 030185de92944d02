import type { Viewer } from '#app/api/who/sessions.server.ts';
import { cameInLatelyBy, provingDoors } from '#app/modules/ways-in/sign-in/fresh.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { provePassword, showFirst } from './own-password.server.ts';

/** Whether the viewer has come in within the last minutes, by their password or without. */
export const cameInLately = (site: Pick<Site, 'db' | 'clock'>, viewer: Viewer): Promise<boolean> =>
  cameInLatelyBy(site, viewer, ['password', ...provingDoors]);

/** Refuses whoever neither came in lately nor gives their password: 403, or 422 for a wrong one. */
export async function proveLately(site: Site, viewer: Viewer, password: string | undefined): Promise<void> {
  if (password) return void (await provePassword(site, viewer, password));
  if (!(await cameInLately(site, viewer))) throw showFirst();
}

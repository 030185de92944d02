import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import {
  hasRecentSignInByMethod,
  reauthSignInMethods,
} from '#app/modules/auth/sign-in/sign-in-methods.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createReauthRequiredRefusal, verifyOwnPassword } from './reauth.server.ts';

/** Returns true after a sign-in within the last minutes, by any accepted method. */
export const hasRecentSignIn = (site: Pick<Site, 'db' | 'clock'>, viewer: SignedInViewer): Promise<boolean> =>
  hasRecentSignInByMethod(site, viewer, ['password', ...reauthSignInMethods]);

/** Requires a recent sign-in or the password: throws 403, or 422 for a wrong password. */
export async function requireRecentSignIn(
  site: Site,
  viewer: SignedInViewer,
  password: string | undefined,
): Promise<void> {
  if (password) return void (await verifyOwnPassword(site, viewer, password));
  if (!(await hasRecentSignIn(site, viewer))) throw createReauthRequiredRefusal();
}

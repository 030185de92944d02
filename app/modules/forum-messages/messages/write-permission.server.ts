import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type Clock, formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';

/** Checks of who may write in the forum. */

export const isForumModerator = (viewer: SignedInViewer) => roleIncludes(viewer.role, 'moderator');

/** Throw 403 for a member whom the moderators have suspended from writing. */
export function refuseSuspendedForumWriter(clock: Clock, { quietUntil }: SignedInViewer): void {
  const now = clock();
  if (quietUntil && quietUntil > now.toISOString()) {
    throw new Refusal(
      403,
      `The moderators have stopped you from writing in the forum until ${formatDateTime(new Date(quietUntil))}.`,
    );
  }
}

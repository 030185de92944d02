import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type Clock, formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';

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

/** Return everything that a member wrote, for their data export; also what they removed. */
export async function exportForumMessages(db: Database, viewer: SignedInViewer) {
  const topics = await db
    .selectFrom('topic')
    .select(['title', 'content', 'created_at', 'removed_at'])
    .where('author', '=', viewer.id)
    .orderBy('created_at')
    .execute();
  const replies = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .select(['topic.title', 'post.content', 'post.created_at', 'post.removed_at'])
    .where('post.author', '=', viewer.id)
    .orderBy('post.created_at')
    .execute();
  const reactions = await db
    .selectFrom('reaction')
    .innerJoin('topic', 'topic.id', 'reaction.topic')
    .select(['topic.title', 'reaction.name', 'reaction.at'])
    .where('reaction.member', '=', viewer.id)
    .orderBy('reaction.at')
    .execute();
  return { topics, replies, reactions };
}

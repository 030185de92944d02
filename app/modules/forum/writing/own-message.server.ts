import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Checks before a message is changed, and its revisions. */

export function refuseNonAuthorOfMessage(viewer: SignedInViewer, author: string): void {
  if (viewer.id !== author) throw notMessageAuthorRefusal();
}

export const notMessageAuthorRefusal = () => new Refusal(403, 'Only the author can do that.');
export const forumMessageRemovedRefusal = () => new Refusal(409, 'This message has been removed.');

export function refuseClosedForumTopic({
  is_locked,
  removed,
}: Pick<ForumTopic, 'is_locked' | 'removed'>): void {
  if (removed) throw forumMessageRemovedRefusal();
  if (is_locked) throw new Refusal(403, 'This topic is locked.');
}

/** Store a message as it is before a change; replies have no title. */
export async function insertMessageRevision(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { written, title = '', content }: { written: string; title?: string; content: string },
): Promise<void> {
  const at = clock().toISOString();
  await tx.insertInto('revision').values({ id: randomUUID(), written, title, content, at }).execute();
}

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ForumTopic } from '#app/modules/forum/messages/forum-message.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Checks before a message is changed, and its revisions. */

export function refuseNonAuthor(viewer: Viewer, author: string): void {
  if (viewer.id !== author) throw notAuthorRefusal();
}

export const notAuthorRefusal = () => new Refusal(403, 'Only its author can do that.');
export const messageRemovedRefusal = () => new Refusal(409, 'This has been removed.');

export function refuseClosedTopic({ is_locked, removed }: Pick<ForumTopic, 'is_locked' | 'removed'>): void {
  if (removed) throw messageRemovedRefusal();
  if (is_locked) throw new Refusal(403, 'This topic is locked.');
}

/** Store a message as it is before a change; replies have no title. */
export async function insertRevision(
  tx: Kysely<Schema>,
  clock: Clock,
  { written, title = '', content }: { written: string; title?: string; content: string },
): Promise<void> {
  const at = clock().toISOString();
  await tx.insertInto('revision').values({ id: randomUUID(), written, title, content, at }).execute();
}

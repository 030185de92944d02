import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { runIdempotent } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { type ForumReply, validateMessageContent } from '#app/modules/forum/messages/forum-message.ts';
import { refuseSuspendedWriter } from '#app/modules/forum/messages/write-permission.server.ts';
import type { ForumWriteSite } from '#app/modules/forum/writing/write-message.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { insertReply, lockTopicForReply } from './insert-reply.server.ts';
import { readForumReply } from './replies.server.ts';

type ReplyPostSite = ForumWriteSite & Pick<Site, 'replyQueue'>;

interface NewReplyInput {
  topic: string;
  content: string;
  /** Idempotency key: a retry returns the first reply. */
  key?: string | undefined;
  quietly?: boolean;
}

/** Post a reply. Throws 403 in a locked topic, for moderators too. */
export async function postForumReply(
  site: ReplyPostSite,
  viewer: Viewer,
  input: NewReplyInput,
): Promise<ForumReply> {
  refuseSuspendedWriter(site.clock, viewer);
  throwOnInvalidFields({ content: validateMessageContent(input.content) });
  const posted = await site.replyQueue.write(input.topic, (tx) => insertPostedReply(tx, site, viewer, input));
  if ('refused' in posted) throw posted.refused;
  site.postman.wake();
  // A reply that was posted earlier may have changed since, so it is read again.
  return 'before' in posted ? readForumReply(site.db, viewer, posted.before) : posted.reply;
}

/** New reply with its category; the id of a reply posted earlier with this key; or the refusal, where nothing was written. */
export type PostedReplyResult =
  | { reply: ForumReply; category: string }
  | { before: string }
  | { refused: Refusal };

async function insertPostedReply(
  tx: Kysely<Schema>,
  site: ForumWriteSite,
  viewer: Viewer,
  { topic: asked, content: text, key, quietly }: NewReplyInput,
): Promise<PostedReplyResult> {
  const topic = await lockTopicForReply(tx, viewer, asked);
  if (!topic) return { refused: new Refusal(404, 'There is no such topic.') };
  if (topic.is_locked === 1) return { refused: new Refusal(403, 'This topic is locked.') };
  let reply: ForumReply | undefined;
  const id = await runIdempotent(tx, site.clock, viewer, key, async () => {
    const id = newShortId();
    reply = await insertReply(tx, site, viewer, { id, topic, text, quietly });
    return id;
  });
  return reply ? { reply, category: topic.category } : { before: id };
}

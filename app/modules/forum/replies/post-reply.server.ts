import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { runIdempotent } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import type { ForumWriteServices } from '#app/modules/forum/writing/write-message.server.ts';
import { refuseSuspendedForumWriter } from '#app/modules/forum-messages/forum-messages.server.ts';
import { type ForumReply, validateForumMessageContent } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { insertForumReply, lockTopicForReply } from './insert-reply.server.ts';
import { readForumReply } from './replies.server.ts';

type ReplyPostSite = ForumWriteServices & Pick<Site, 'replyQueue'>;

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
  viewer: SignedInViewer,
  input: NewReplyInput,
): Promise<ForumReply> {
  refuseSuspendedForumWriter(site.clock, viewer);
  throwOnInvalidFields({ content: validateForumMessageContent(input.content) });
  const posted = await site.replyQueue.write(input.topic, (tx) => insertPostedReply(tx, site, viewer, input));
  if ('refused' in posted) throw posted.refused;
  site.postman.wake();
  // A reply that was posted earlier may have changed since, so it is read again.
  return 'before' in posted ? readForumReply(site.db, viewer, posted.before) : posted.reply;
}

/** New reply with its category; the id of a reply posted earlier with this key; or the refusal, where nothing was written. */
export type PostedForumReplyResult =
  | { reply: ForumReply; category: string }
  | { before: string }
  | { refused: Refusal };

async function insertPostedReply(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  { topic: asked, content: text, key, quietly }: NewReplyInput,
): Promise<PostedForumReplyResult> {
  const topic = await lockTopicForReply(tx, viewer, asked);
  if (!topic) return { refused: new Refusal(404, 'We cannot find that topic. It may have been deleted.') };
  if (topic.is_locked === 1) return { refused: new Refusal(403, 'This topic is locked.') };
  let reply: ForumReply | undefined;
  const id = await runIdempotent(tx, site.clock, viewer, key, async () => {
    const id = newShortId();
    reply = await insertForumReply(tx, site, viewer, { id, topic, text, quietly });
    return id;
  });
  return reply ? { reply, category: topic.category } : { before: id };
}

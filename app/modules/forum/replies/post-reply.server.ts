import type { Kysely } from 'kysely';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { contentError, type Reply } from '#app/modules/forum/messages/forum.ts';
import { refuseQuiet } from '#app/modules/forum/messages/writers.server.ts';
import type { WritingSite } from '#app/modules/forum/writing/write-message.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readReply } from './replies.server.ts';
import { keepReply, takePlace } from './write-reply.server.ts';

type PostingSite = WritingSite & Pick<Site, 'replyLine'>;

interface NewReply {
  topic: string;
  content: string;
  /** Idempotency key: a retry returns the first reply. */
  key?: string | undefined;
  quietly?: boolean;
}

/** Post a reply. Throws 403 in a locked topic, for moderators too (READINGS.md, 'Forum'). */
export async function postReply(site: PostingSite, viewer: Viewer, input: NewReply): Promise<Reply> {
  refuseQuiet(site.clock, viewer);
  refuseInvalid({ content: contentError(input.content) });
  const posted = await site.replyLine.write(input.topic, (tx) => post(tx, site, viewer, input));
  if ('refused' in posted) throw posted.refused;
  site.postman.wake();
  // A reply that was posted earlier may have changed since, so it is read again.
  return 'before' in posted ? readReply(site.db, viewer, posted.before) : posted.reply;
}

/** New reply with its category; the id of a reply posted earlier with this key; or the refusal, where nothing was written. */
export type Posted = { reply: Reply; category: string } | { before: string } | { refused: Refusal };

async function post(
  tx: Kysely<Schema>,
  site: WritingSite,
  viewer: Viewer,
  { topic: asked, content: text, key, quietly }: NewReply,
): Promise<Posted> {
  const topic = await takePlace(tx, viewer, asked);
  if (!topic) return { refused: new Refusal(404, 'There is no such topic.') };
  if (topic.is_locked === 1) return { refused: new Refusal(403, 'This topic is locked.') };
  let reply: Reply | undefined;
  const id = await once(tx, site.clock, viewer, key, async () => {
    const id = newShortId();
    reply = await keepReply(tx, site, viewer, { id, topic, text, quietly });
    return id;
  });
  return reply ? { reply, category: topic.category } : { before: id };
}

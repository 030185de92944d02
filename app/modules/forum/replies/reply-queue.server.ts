import { recordReplyStreamEvents } from '#app/modules/forum-live/forum-live.server.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { createWriteBatches, type WriteBatches } from '#db/write-batches.ts';
import type { PostedForumReplyResult } from './post-reply.server.ts';

/** Queue of replies to be written; those that wait together are written in one transaction. */
type ForumReplyQueue = WriteBatches<PostedForumReplyResult>;

declare module '#app/site/site.server.ts' {
  interface Site {
    replyQueue: ForumReplyQueue;
  }
}

export const createForumReplyQueue = (db: Database): ForumReplyQueue =>
  createWriteBatches(db, {
    most: 32,
    atOnce: isPostgres(db) ? 3 : 1,
    // Events last: all other writers wait from there until the commit.
    async seal(tx, posted) {
      const events = posted.flatMap((one) =>
        'reply' in one ? [{ topic: one.reply.topic_id, category: one.category, post: one.reply.id }] : [],
      );
      if (events.length > 0) await recordReplyStreamEvents(tx, events);
    },
  });

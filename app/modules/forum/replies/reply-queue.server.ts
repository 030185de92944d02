import { recordReplyEvents } from '#app/modules/forum/live/events.server.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { createWriteBatches, type WriteBatches } from '#db/write-batches.ts';
import type { PostedReplyResult } from './post-reply.server.ts';

/** Queue of replies to be written; those that wait together are written in one transaction. */
export type ReplyQueue = WriteBatches<PostedReplyResult>;

declare module '#app/site/site.server.ts' {
  interface Site {
    replyQueue: ReplyQueue;
  }
}

export const createReplyQueue = (db: Database): ReplyQueue =>
  createWriteBatches(db, {
    most: 32,
    atOnce: isPostgres(db) ? 3 : 1,
    // Events last: all other writers wait from there until the commit.
    async seal(tx, posted) {
      const events = posted.flatMap((one) =>
        'reply' in one ? [{ topic: one.reply.topic_id, category: one.category, post: one.reply.id }] : [],
      );
      if (events.length > 0) await recordReplyEvents(tx, events);
    },
  });

import { noteReplies } from '#app/modules/forum/live/events.server.ts';
import { type Batches, createBatches } from '#db/batches.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import type { Posted } from './post-reply.server.ts';

/** Where replies wait for their turn; those that wait together are written together. */
export type ReplyLine = Batches<Posted>;

declare module '#app/site/site.server.ts' {
  interface Site {
    replyLine: ReplyLine;
  }
}

export const createReplyLine = (db: Database): ReplyLine =>
  createBatches(db, {
    most: 32,
    atOnce: isPostgres(db) ? 3 : 1,
    // The events last: everybody else who writes waits from there to the end.
    async seal(tx, posted) {
      const events = posted.flatMap((one) =>
        'reply' in one ? [{ topic: one.reply.topic_id, category: one.category, post: one.reply.id }] : [],
      );
      if (events.length > 0) await noteReplies(tx, events);
    },
  });

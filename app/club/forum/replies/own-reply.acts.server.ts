import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { takeBackNews } from '#app/club/forum/mail/follow.server.ts';
import { reply } from '#app/club/forum/messages/api-schemas.server.ts';
import { text } from '#app/club/forum/messages/fields.server.ts';
import { contentError } from '#app/club/forum/messages/forum.ts';
import { refuseQuiet } from '#app/club/forum/messages/writers.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import {
  hasBeenRemoved,
  keepRevision,
  notYours,
  refuseClosed,
  refuseOthers,
} from '#app/club/forum/writing/own-words.server.ts';
import { writeMessage } from '#app/club/forum/writing/write-message.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import { readReply } from './replies.server.ts';

/** What authors do with their replies: change one, take it away, and bring it back. Moderators have calls of their own. */
const replies = noun({ room: 'member', table: 'post', title: () => '', none: 'There is no such reply.' });

const act = acts(replies);

export const ownReplyActs = {
  one: looks(replies)({
    at: 'GET /forum/posts/{id}',
    what: 'One reply',
    answers: reply,
    reads: ({ db }, { id }, viewer) => readReply(db, viewer, id),
  }),
  edit: act({
    at: 'PATCH /forum/posts/{id}',
    what: 'Changes one’s own reply',
    takes: z.object({ content: text }),
    answers: reply,
    async does({ tx, site, viewer, after }, { id, content: text }) {
      const { clock } = site;
      refuseQuiet(clock, viewer);
      const reply = await readReply(tx, viewer, id);
      refuseOthers(viewer, reply.author.id);
      refuseInvalid({ content: contentError(text, reply.content) });
      const topic = await findTopic(tx, viewer, reply.topic_id);
      refuseClosed(topic);
      if (reply.removed) throw hasBeenRemoved();
      await keepRevision(tx, clock, { written: id, content: reply.content });
      await writeMessage(tx, site, viewer, {
        ...{
          topic: topic.id,
          title: topic.title,
          category: topic.category.id,
          reply: id,
          text,
          isNew: false,
        },
        async keep(content) {
          const edited_at = clock().toISOString();
          await tx.updateTable('post').set({ content, edited_at }).where('id', '=', id).execute();
          return { at: reply.created_at };
        },
      });
      after(() => site.postman.wake());
      return readReply(tx, viewer, id);
    },
  }),
  remove: act({
    at: 'DELETE /forum/posts/{id}',
    what: 'Removes one’s own reply; it leaves its place',
    async does({ tx, site: { clock }, viewer }, { id }) {
      const reply = await readReply(tx, viewer, id);
      refuseOthers(viewer, reply.author.id);
      if (reply.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('post').set(removed).where('id', '=', id).execute();
      await takeBackNews(tx, clock, { topic: reply.topic_id, reply: id });
      await noteEvent(tx, 'post', reply.topic_id, id);
    },
  }),
  restore: act({
    at: 'POST /forum/posts/{id}/restoration',
    what: 'Brings back the reply that one removed',
    answers: reply,
    async does({ tx, viewer }, { id }) {
      const reply = await readReply(tx, viewer, id);
      const { removed_by } = await tx
        .selectFrom('post')
        .select('removed_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      refuseOthers(viewer, reply.author.id);
      // What a moderator removed, only a moderator brings back.
      if (reply.removed && removed_by !== viewer.id) throw notYours();
      await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
      await noteEvent(tx, 'post', reply.topic_id, id);
      return readReply(tx, viewer, id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof ownReplyActs> {}
}

export const ownReplyApi = (site: Site) => actsApi(site, ...Object.values(ownReplyActs));

import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { noteEvent } from '#app/modules/forum/live/events.server.ts';
import { takeBackNews } from '#app/modules/forum/mail/follow.server.ts';
import { reply } from '#app/modules/forum/messages/api-schemas.server.ts';
import { text } from '#app/modules/forum/messages/fields.server.ts';
import { contentError } from '#app/modules/forum/messages/forum.ts';
import { refuseQuiet } from '#app/modules/forum/messages/writers.server.ts';
import { findTopic } from '#app/modules/forum/topics/topics.server.ts';
import {
  hasBeenRemoved,
  keepRevision,
  notYours,
  refuseClosed,
  refuseOthers,
} from '#app/modules/forum/writing/own-words.server.ts';
import { writeMessage } from '#app/modules/forum/writing/write-message.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readReply } from './replies.server.ts';

/** Endpoints for authors to edit, remove and restore their replies. Moderators have endpoints of their own. */
const replies = resource({
  permission: 'member',
  table: 'post',
  title: () => '',
  notFound: 'There is no such reply.',
});

const mutation = mutations(replies);

export const ownReplyEndpoints = {
  one: queries(replies)({
    route: 'GET /forum/posts/{id}',
    summary: 'Return a reply',
    response: reply,
    load: ({ db }, { id }, viewer) => readReply(db, viewer, id),
  }),
  edit: mutation({
    route: 'PATCH /forum/posts/{id}',
    summary: 'Edit one’s own reply',
    body: z.object({ content: text }),
    response: reply,
    async handler({ tx, site, viewer, afterCommit: after }, { id, content: text }) {
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
  remove: mutation({
    route: 'DELETE /forum/posts/{id}',
    summary: 'Remove one’s own reply; a placeholder stays',
    async handler({ tx, site: { clock }, viewer }, { id }) {
      const reply = await readReply(tx, viewer, id);
      refuseOthers(viewer, reply.author.id);
      if (reply.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('post').set(removed).where('id', '=', id).execute();
      await takeBackNews(tx, clock, { topic: reply.topic_id, reply: id });
      await noteEvent(tx, 'post', reply.topic_id, id);
    },
  }),
  restore: mutation({
    route: 'POST /forum/posts/{id}/restoration',
    summary: 'Restore a reply that one removed oneself',
    response: reply,
    async handler({ tx, viewer }, { id }) {
      const reply = await readReply(tx, viewer, id);
      const { removed_by } = await tx
        .selectFrom('post')
        .select('removed_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      refuseOthers(viewer, reply.author.id);
      // A reply that a moderator removed is restored only by a moderator.
      if (reply.removed && removed_by !== viewer.id) throw notYours();
      await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
      await noteEvent(tx, 'post', reply.topic_id, id);
      return readReply(tx, viewer, id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof ownReplyEndpoints> {}
}

export const ownReplyApi = (site: Site) => mountEndpoints(site, ...Object.values(ownReplyEndpoints));

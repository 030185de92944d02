import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import { recordForumEvent } from '#app/modules/forum/live/events.server.ts';
import { withdrawMessageMails } from '#app/modules/forum/mail/message-mail.server.ts';
import { forumTextSchema } from '#app/modules/forum/messages/field-schemas.server.ts';
import { validateMessageContent } from '#app/modules/forum/messages/forum-message.ts';
import { forumReplySchema } from '#app/modules/forum/messages/message-schemas.server.ts';
import { refuseSuspendedWriter } from '#app/modules/forum/messages/write-permission.server.ts';
import { readTopicWithoutReactions } from '#app/modules/forum/topics/topics.server.ts';
import {
  insertRevision,
  messageRemovedRefusal,
  notAuthorRefusal,
  refuseClosedTopic,
  refuseNonAuthor,
} from '#app/modules/forum/writing/own-message.server.ts';
import { writeForumMessage } from '#app/modules/forum/writing/write-message.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readForumReply } from './replies.server.ts';

/** Endpoints for authors to edit, remove and restore their replies. Moderators have endpoints of their own. */
const replies = defineResource({
  permission: 'member',
  table: 'post',
  title: () => '',
  notFound: 'There is no such reply.',
});

const mutation = mutations(replies);

export const ownForumReplyEndpoints = {
  one: queries(replies)({
    route: 'GET /forum/posts/{id}',
    summary: 'Return a reply',
    response: forumReplySchema,
    load: ({ db }, { id }, viewer) => readForumReply(db, viewer, id),
  }),
  edit: mutation({
    route: 'PATCH /forum/posts/{id}',
    summary: 'Edit one’s own reply',
    body: z.object({ content: forumTextSchema }),
    response: forumReplySchema,
    async handler({ tx, site, viewer, afterCommit }, { id, content: text }) {
      const { clock } = site;
      refuseSuspendedWriter(clock, viewer);
      const reply = await readForumReply(tx, viewer, id);
      refuseNonAuthor(viewer, reply.author.id);
      throwOnInvalidFields({ content: validateMessageContent(text, reply.content) });
      const topic = await readTopicWithoutReactions(tx, viewer, reply.topic_id);
      refuseClosedTopic(topic);
      if (reply.removed) throw messageRemovedRefusal();
      await insertRevision(tx, clock, { written: id, content: reply.content });
      await writeForumMessage(tx, site, viewer, {
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
      afterCommit(() => site.postman.wake());
      return readForumReply(tx, viewer, id);
    },
  }),
  remove: mutation({
    route: 'DELETE /forum/posts/{id}',
    summary: 'Remove one’s own reply; a placeholder stays',
    async handler({ tx, site: { clock }, viewer }, { id }) {
      const reply = await readForumReply(tx, viewer, id);
      refuseNonAuthor(viewer, reply.author.id);
      if (reply.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('post').set(removed).where('id', '=', id).execute();
      await withdrawMessageMails(tx, clock, { topic: reply.topic_id, reply: id });
      await recordForumEvent(tx, 'post', reply.topic_id, id);
    },
  }),
  restore: mutation({
    route: 'POST /forum/posts/{id}/restoration',
    summary: 'Restore a reply that one removed oneself',
    response: forumReplySchema,
    async handler({ tx, viewer }, { id }) {
      const reply = await readForumReply(tx, viewer, id);
      const { removed_by } = await tx
        .selectFrom('post')
        .select('removed_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      refuseNonAuthor(viewer, reply.author.id);
      // A reply that a moderator removed is restored only by a moderator.
      if (reply.removed && removed_by !== viewer.id) throw notAuthorRefusal();
      await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
      await recordForumEvent(tx, 'post', reply.topic_id, id);
      return readForumReply(tx, viewer, id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof ownForumReplyEndpoints> {}
}

export const ownForumReplyApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(ownForumReplyEndpoints));

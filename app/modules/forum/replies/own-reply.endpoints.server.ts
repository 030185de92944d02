import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readForumTopicWithoutReactions } from '#app/modules/forum/topics/topics.server.ts';
import {
  forumMessageRemovedRefusal,
  insertMessageRevision,
  notMessageAuthorRefusal,
  refuseClosedForumTopic,
  refuseNonAuthorOfMessage,
} from '#app/modules/forum/writing/own-message.server.ts';
import { writeForumMessage } from '#app/modules/forum/writing/write-message.server.ts';
import { recordForumStreamEvent } from '#app/modules/forum-live/forum-live.server.ts';
import { withdrawForumMessageMails } from '#app/modules/forum-mail/forum-mail.server.ts';
import {
  forumReplySchema,
  forumTextSchema,
  refuseSuspendedForumWriter,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { validateForumMessageContent } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import { readForumReply } from './replies.server.ts';

/** Endpoints for authors to edit, remove and restore their replies. Moderators have endpoints of their own. */
const replies = defineEndpointResource({
  permission: 'member',
  table: 'post',
  title: () => '',
  notFound: 'We cannot find that reply. It may have been deleted.',
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
      refuseSuspendedForumWriter(clock, viewer);
      const reply = await readForumReply(tx, viewer, id);
      refuseNonAuthorOfMessage(viewer, reply.author.id);
      throwOnInvalidFields({ content: validateForumMessageContent(text, reply.content) });
      const topic = await readForumTopicWithoutReactions(tx, viewer, reply.topic_id);
      refuseClosedForumTopic(topic);
      if (reply.removed) throw forumMessageRemovedRefusal();
      await insertMessageRevision(tx, clock, { written: id, content: reply.content });
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
      refuseNonAuthorOfMessage(viewer, reply.author.id);
      if (reply.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('post').set(removed).where('id', '=', id).execute();
      await withdrawForumMessageMails(tx, clock, { topic: reply.topic_id, reply: id });
      await recordForumStreamEvent(tx, 'post', reply.topic_id, id);
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
      refuseNonAuthorOfMessage(viewer, reply.author.id);
      // A reply that a moderator removed is restored only by a moderator.
      if (reply.removed && removed_by !== viewer.id) throw notMessageAuthorRefusal();
      await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
      await recordForumStreamEvent(tx, 'post', reply.topic_id, id);
      return readForumReply(tx, viewer, id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof ownForumReplyEndpoints> {}
}

export const ownForumReplyApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(ownForumReplyEndpoints));

import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { normalizeTextLine } from '#app/core/single-line.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  insertMessageRevision,
  refuseClosedForumTopic,
  refuseNonAuthorOfMessage,
} from '#app/modules/forum/writing/own-message.server.ts';
import { writeForumMessage } from '#app/modules/forum/writing/write-message.server.ts';
import { recordForumStreamEvent } from '#app/modules/forum-live/forum-live.server.ts';
import { withdrawForumMessageMails } from '#app/modules/forum-mail/forum-mail.server.ts';
import {
  forumTextSchema,
  forumTopicSchema,
  refuseSuspendedForumWriter,
  topicSubjectReferenceSchema,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  validateForumMessageContent,
  validateTopicTitle,
} from '#app/modules/forum-messages/forum-messages.ts';
import { addSubjectToTopic, requireTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readForumTopic } from './topics.server.ts';

/** Endpoints for authors to edit or remove their topics, and to set the subject. */
const topics = defineEndpointResource({
  permission: 'member',
  table: 'topic',
  title: ({ title }) => title,
  notFound: 'We cannot find that topic. It may have been deleted.',
});

const mutation = mutations(topics);

export const ownForumTopicEndpoints = {
  edit: mutation({
    route: 'PATCH /forum/topics/{id}',
    summary: 'Edit one’s own topic',
    body: z.object({ title: forumTextSchema, content: forumTextSchema }),
    response: forumTopicSchema,
    async handler({ tx, site, viewer, afterCommit }, { id, title: typed, content: text }) {
      const { clock } = site;
      refuseSuspendedForumWriter(clock, viewer);
      const title = normalizeTextLine(typed);
      const topic = await readForumTopic(tx, viewer, id);
      refuseNonAuthorOfMessage(viewer, topic.author.id);
      throwOnInvalidFields({
        title: validateTopicTitle(typed),
        content: validateForumMessageContent(text, topic.content),
      });
      refuseClosedForumTopic(topic);
      await insertMessageRevision(tx, clock, { written: id, title: topic.title, content: topic.content });
      await writeForumMessage(tx, site, viewer, {
        topic: id,
        title,
        category: topic.category.id,
        reply: null,
        text,
        isNew: false,
        async keep(content) {
          const edited_at = clock().toISOString();
          await tx.updateTable('topic').set({ title, content, edited_at }).where('id', '=', id).execute();
          return { at: topic.created_at };
        },
      });
      afterCommit(() => site.postman.wake());
      return readForumTopic(tx, viewer, id);
    },
    load: (site, _, __, edited) => addSubjectToTopic(site, edited),
  }),
  setAbout: mutation({
    route: 'PUT /forum/topics/{id}/about',
    summary: 'Set the subject of one’s own topic; null for none',
    body: z.object({ about: topicSubjectReferenceSchema.nullable() }),
    response: forumTopicSchema,
    async handler({ tx, site, viewer }, { id, about: wanted }) {
      refuseSuspendedForumWriter(site.clock, viewer);
      const about = wanted && (await requireTopicSubject({ ...site, db: tx }, wanted)).key;
      const topic = await readForumTopic(tx, viewer, id);
      refuseNonAuthorOfMessage(viewer, topic.author.id);
      refuseClosedForumTopic(topic);
      if (about === topic.about) return topic;
      await tx.updateTable('topic').set({ about }).where('id', '=', id).execute();
      await recordForumStreamEvent(tx, 'topic', id);
      return { ...topic, about };
    },
    load: (site, _, __, topic) => addSubjectToTopic(site, topic),
  }),
  remove: mutation({
    route: 'DELETE /forum/topics/{id}',
    summary: 'Remove one’s own topic that has no replies',
    async handler({ tx, site: { clock }, viewer }, { id }) {
      const topic = await readForumTopic(tx, viewer, id);
      refuseNonAuthorOfMessage(viewer, topic.author.id);
      if (topic.replies > 0)
        throw new Refusal(409, 'Others have replied. Ask a moderator to remove the topic.');
      if (topic.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('topic').set(removed).where('id', '=', id).execute();
      await withdrawForumMessageMails(tx, clock, { topic: id, reply: null });
      await recordForumStreamEvent(tx, 'topic', id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof ownForumTopicEndpoints> {}
}

export const ownForumTopicApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(ownForumTopicEndpoints));

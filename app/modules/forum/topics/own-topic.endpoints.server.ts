import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { tidyLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { noteEvent } from '#app/modules/forum/live/events.server.ts';
import { takeBackNews } from '#app/modules/forum/mail/follow.server.ts';
import { named } from '#app/modules/forum/messages/about-schemas.server.ts';
import { topic } from '#app/modules/forum/messages/api-schemas.server.ts';
import { text } from '#app/modules/forum/messages/fields.server.ts';
import { contentError, titleError } from '#app/modules/forum/messages/forum.ts';
import { refuseQuiet } from '#app/modules/forum/messages/writers.server.ts';
import { shownTopic } from '#app/modules/forum/subjects/about.server.ts';
import { subjectAt } from '#app/modules/forum/subjects/subjects.server.ts';
import { keepRevision, refuseClosed, refuseOthers } from '#app/modules/forum/writing/own-words.server.ts';
import { writeMessage } from '#app/modules/forum/writing/write-message.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTopic } from './topics.server.ts';

/** Endpoints for authors to edit or remove their topics, and to set the subject. */
const topics = resource({
  permission: 'member',
  table: 'topic',
  title: ({ title }) => title,
  notFound: 'There is no such topic.',
});

const mutation = mutations(topics);

export const ownTopicEndpoints = {
  edit: mutation({
    route: 'PATCH /forum/topics/{id}',
    summary: 'Edit one’s own topic',
    body: z.object({ title: text, content: text }),
    response: topic,
    async handler({ tx, site, viewer, afterCommit: after }, { id, title: typed, content: text }) {
      const { clock } = site;
      refuseQuiet(clock, viewer);
      const title = tidyLine(typed);
      const topic = await readTopic(tx, viewer, id);
      refuseOthers(viewer, topic.author.id);
      refuseInvalid({ title: titleError(typed), content: contentError(text, topic.content) });
      refuseClosed(topic);
      await keepRevision(tx, clock, { written: id, title: topic.title, content: topic.content });
      await writeMessage(tx, site, viewer, {
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
      after(() => site.postman.wake());
      return readTopic(tx, viewer, id);
    },
    load: (site, _, __, edited) => shownTopic(site, edited),
  }),
  setAbout: mutation({
    route: 'PUT /forum/topics/{id}/about',
    summary: 'Set the subject of one’s own topic; null for none',
    body: z.object({ about: named.nullable() }),
    response: topic,
    async handler({ tx, site, viewer }, { id, about: wanted }) {
      refuseQuiet(site.clock, viewer);
      const about = wanted && (await subjectAt({ ...site, db: tx }, wanted)).key;
      const topic = await readTopic(tx, viewer, id);
      refuseOthers(viewer, topic.author.id);
      refuseClosed(topic);
      if (about === topic.about) return topic;
      await tx.updateTable('topic').set({ about }).where('id', '=', id).execute();
      await noteEvent(tx, 'topic', id);
      return { ...topic, about };
    },
    load: (site, _, __, topic) => shownTopic(site, topic),
  }),
  remove: mutation({
    route: 'DELETE /forum/topics/{id}',
    summary: 'Remove one’s own topic that has no replies',
    async handler({ tx, site: { clock }, viewer }, { id }) {
      const topic = await readTopic(tx, viewer, id);
      refuseOthers(viewer, topic.author.id);
      if (topic.replies > 0)
        throw new Refusal(409, 'Others have answered. Ask a moderator if it should go all the same.');
      if (topic.removed) return;
      const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
      await tx.updateTable('topic').set(removed).where('id', '=', id).execute();
      await takeBackNews(tx, clock, { topic: id, reply: null });
      await noteEvent(tx, 'topic', id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof ownTopicEndpoints> {}
}

export const ownTopicApi = (site: Site) => mountEndpoints(site, ...Object.values(ownTopicEndpoints));

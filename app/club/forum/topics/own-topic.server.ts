import type { Viewer } from '#app/api/who/sessions.server.ts';
import { contentError, titleError } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { takeBackNews } from '#app/club/forum/mail/follow.server.ts';
import { keepRevision, refuseClosed, refuseOthers } from '#app/club/forum/messages/own-words.server.ts';
import { type WritingSite, writeMessage } from '#app/club/forum/messages/write-message.server.ts';
import { refuseQuiet } from '#app/club/forum/writers.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { tidyLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readTopic } from './topics.server.ts';
import type { KeptTopic } from './topics-seen.server.ts';

/** What authors do with a topic that they started: change it, or take it away. */

export async function editTopic(
  site: WritingSite,
  viewer: Viewer,
  { id, title: typed, content: text }: { id: string; title: string; content: string },
): Promise<KeptTopic> {
  const { db, clock } = site;
  refuseQuiet(clock, viewer);
  const title = tidyLine(typed);
  const edited = await db.transaction().execute(async (tx) => {
    const topic = await readTopic(tx, viewer, id);
    refuseOthers(viewer, topic.author.id);
    refuseInvalid({ title: titleError(typed), content: contentError(text, topic.content) });
    refuseClosed(topic);
    await keepRevision(tx, clock, { written: id, title: topic.title, content: topic.content });
    await writeMessage(tx, site, viewer, {
      ...{ topic: id, title, category: topic.category.id, reply: null, text, isNew: false },
      async keep(content) {
        const edited_at = clock().toISOString();
        await tx.updateTable('topic').set({ title, content, edited_at }).where('id', '=', id).execute();
        return { at: topic.created_at };
      },
    });
    return readTopic(tx, viewer, id);
  });
  site.postman.wake();
  return edited;
}

/** As long as nobody has answered. */
export async function removeTopic(
  { db, clock }: Pick<WritingSite, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const topic = await readTopic(tx, viewer, id);
    refuseOthers(viewer, topic.author.id);
    if (topic.replies > 0) {
      throw new Refusal(409, 'Others have answered. Ask a moderator if it should go all the same.');
    }
    if (topic.removed) return;
    const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
    await tx.updateTable('topic').set(removed).where('id', '=', id).execute();
    await takeBackNews(tx, clock, { topic: id, reply: null });
    await noteEvent(tx, 'topic', id);
  });
}

import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { markTopicRead } from '#app/modules/forum/read-marks/read-marks.server.ts';
import { recordForumStreamEvent } from '#app/modules/forum-live/forum-live.server.ts';
import {
  followForumThread,
  getForumTopicThreadKey,
  mailMentionedMembers,
  type NewForumMessage,
  notifyOfNewForumMessage,
  updateQueuedForumMessageMails,
} from '#app/modules/forum-mail/forum-mail.server.ts';
import {
  normalizeForumMessageText,
  recordForumMentions,
  recordForumPictureUses,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { indexForumMessage } from '#app/modules/forum-search/forum-search.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Services that writing in the forum needs. */
export type ForumWriteServices = Pick<Site, 'db' | 'clock' | 'club' | 'url' | 'postman' | 'mailIn'>;

interface MessageToWrite {
  topic: string;
  title: string;
  category: string;
  /** The id of the reply; null for the topic's first message. */
  reply: string | null;
  /** Text as submitted. */
  text: string;
  isNew: boolean;
  /** Sends no mail: for demonstration data, and where recipients are mailed otherwise. */
  quietly?: boolean | undefined;
  /** Write the row. Returns its time, and whether its author has now read the topic up to it. */
  keep: (content: string) => Promise<{ at: string; hasRead?: boolean }>;
}

/**
 * Write any message, a topic's first or a reply, new or edited. Its event is recorded last, since other writers may have to wait
 * from there on.
 */
export async function writeForumMessage(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  writing: MessageToWrite,
): Promise<void> {
  const { topic, reply, isNew } = writing;
  const mentioned = await storeForumMessage(tx, site, viewer, writing);
  if (reply === null) return recordForumStreamEvent(tx, isNew ? 'started' : 'topic', topic);
  await recordForumStreamEvent(tx, isNew ? 'reply' : 'post', topic, reply);
  // Lists of topics show their readers where they are mentioned.
  if (!isNew && mentioned.length > 0) await recordForumStreamEvent(tx, 'topic', topic);
}

/**
 * Write a message without its event: normalise, store and index it, record its mentions, and notify members. Returns the newly
 * mentioned ones. Throws 422 if a picture is not the author's own or no longer stored.
 */
export async function storeForumMessage(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  { topic, title, category, reply, text, isNew, quietly = false, keep }: MessageToWrite,
): Promise<string[]> {
  const written = reply ?? topic;
  const { doc, named } = await normalizeForumMessageText(tx, text);
  await recordForumPictureUses(tx, site.clock, viewer, { written, doc, isNew });
  const content = JSON.stringify(doc);
  const { at, hasRead = false } = await keep(content);
  await indexForumMessage(tx, { written, topic, title: reply === null ? title : '', doc });
  if (hasRead) await markTopicRead(tx, viewer, topic, at);
  if (isNew) await followForumThread(tx, viewer, getForumTopicThreadKey(topic));
  const mentioned = await recordForumMentions(tx, viewer, { written, topic, at, named, isNew });
  const news: NewForumMessage = { topic, reply, title, category, content, mentioned };
  if (!isNew) await updateQueuedForumMessageMails(tx, news);
  if (!quietly) await (isNew ? notifyOfNewForumMessage : mailMentionedMembers)(tx, site, viewer, news);
  return mentioned;
}

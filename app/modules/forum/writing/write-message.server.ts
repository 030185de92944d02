import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { noteEvent } from '#app/modules/forum/live/events.server.ts';
import { follow, type News, rewordNews, topicThread } from '#app/modules/forum/mail/follow.server.ts';
import { tellAll, tellMentioned } from '#app/modules/forum/mail/mention-mail.server.ts';
import { noteMentions, settleText } from '#app/modules/forum/mentions/mentions.server.ts';
import { notePictures } from '#app/modules/forum/pictures/picture-use.server.ts';
import { markRead } from '#app/modules/forum/read-marks/read-marks.server.ts';
import { noteWords } from '#app/modules/forum/search/search.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Services that writing in the forum needs. */
export type WritingSite = Pick<Site, 'db' | 'clock' | 'club' | 'url' | 'postman' | 'mailIn'>;

interface Writing {
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
export async function writeMessage(
  tx: Kysely<Schema>,
  site: WritingSite,
  viewer: Viewer,
  writing: Writing,
): Promise<void> {
  const { topic, reply, isNew } = writing;
  const mentioned = await keepMessage(tx, site, viewer, writing);
  if (reply === null) return noteEvent(tx, isNew ? 'started' : 'topic', topic);
  await noteEvent(tx, isNew ? 'reply' : 'post', topic, reply);
  // Lists of topics show their readers where they are mentioned.
  if (!isNew && mentioned.length > 0) await noteEvent(tx, 'topic', topic);
}

/**
 * Write a message without its event: normalise, store and index it, record its mentions, and notify members. Returns the newly
 * mentioned ones. Throws 422 if a picture is not the author's own or no longer stored.
 */
export async function keepMessage(
  tx: Kysely<Schema>,
  site: WritingSite,
  viewer: Viewer,
  { topic, title, category, reply, text, isNew, quietly = false, keep }: Writing,
): Promise<string[]> {
  const written = reply ?? topic;
  const { doc, named } = await settleText(tx, text);
  await notePictures(tx, site.clock, viewer, { written, doc, isNew });
  const content = JSON.stringify(doc);
  const { at, hasRead = false } = await keep(content);
  await noteWords(tx, { written, topic, title: reply === null ? title : '', doc });
  if (hasRead) await markRead(tx, viewer, topic, at);
  if (isNew) await follow(tx, viewer, topicThread(topic));
  const mentioned = await noteMentions(tx, viewer, { written, topic, at, named, isNew });
  const news: News = { topic, reply, title, category, content, mentioned };
  if (!isNew) await rewordNews(tx, news);
  if (!quietly) await (isNew ? tellAll : tellMentioned)(tx, site, viewer, news);
  return mentioned;
}

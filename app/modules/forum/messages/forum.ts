import type { z } from 'zod';
import { english } from '#app/core/language.ts';
import { isOneLine, isVisible, tidyLine } from '#app/core/one-line.ts';
import { messageOf } from '#app/core/refusals.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isBlank, readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type {
  author,
  category,
  foundMessage,
  listedTopic,
  openedTopic,
  reply,
  topic,
  written,
} from './api-schemas.server.ts';
import { mentionsError } from './mentions.ts';
import { pictureId } from './picture.ts';

/** Category, topic and reply as the responses of SPEC.md section 7 have them. */
export type Category = z.output<typeof category>;
export type Author = z.output<typeof author>;
export type Written = z.output<typeof written>;
export type Topic = z.output<typeof topic>;
export type ListedTopic = z.output<typeof listedTopic>;
export type OpenedTopic = z.output<typeof openedTopic>;
export type Reply = z.output<typeof reply>;
export type FoundMessage = z.output<typeof foundMessage>;

export const repliesOnPage = 50;
/** Page number, from 1, of a place. */
export const pageOfPlace = (place: number, onPage = repliesOnPage) => Math.max(1, Math.ceil(place / onPage));
/** Number of pages; removed replies count. */
export const pagesOf = (replies: number, onPage = repliesOnPage) => pageOfPlace(replies, onPage);

const topicAddress = (topic: string) => `/forums/topics/${encodeURIComponent(topic)}`;
export const pageAddress = (topic: string, page = 1) =>
  page > 1 ? `${topicAddress(topic)}?page=${page}` : topicAddress(topic);
/** Path to a reply, on any page; to the topic where `reply` is null. */
export const replyAddress = (topic: string, reply: string | null) =>
  reply === null ? topicAddress(topic) : `${topicAddress(topic)}?reply=${encodeURIComponent(reply)}`;

/** Path where a reader continues: the first new reply, or the top of a topic that they have never opened. */
export const openingAddress = ({ id, unread, read_to }: Pick<ListedTopic, 'id' | 'unread' | 'read_to'>) =>
  replyAddress(id, unread && read_to ? 'new' : null);

export const mostTitle = 150;

export const selectCategory = 'Please select a category.';
export const titleRequired = 'Title is required.';
export const nothingWritten = 'Please write something first.';

/** Validate a title; return the error message, or undefined. */
export function titleError(title: string): string | undefined {
  if (!isVisible(title)) return titleRequired;
  if (!isOneLine(title)) return 'A title is one line of text.';
  return tidyLine(title).length > mostTitle
    ? `A title can be at most ${mostTitle} characters long.`
    : undefined;
}

/** Parse a member's serialised text, reduced to the nodes that a message may have. Throws an Error with a sentence. */
export const readMessage = (content: string): RichText =>
  readRichText(content, { pictures: (src) => pictureId(src) !== undefined });

/** Maximum size in bytes of a stored message, with the markup of bold text, links and pictures. */
export const mostOfMessage = 20_000;
export const messageTooLong =
  'This message is too long: about 3,000 words fit into one. Please shorten it, or post it in parts.';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Validate a serialised text; return the error message, or undefined. `before` is the message that it replaces: an old one may
 * exceed the limit, and can be shortened step by step.
 */
export function contentError(content: string, before = ''): string | undefined {
  try {
    const doc = readMessage(content);
    const most = Math.max(mostOfMessage, bytesOf(before));
    if (bytesOf(JSON.stringify(doc)) > most) return messageTooLong;
    return isBlank(doc) ? nothingWritten : mentionsError(doc);
  } catch (error) {
    return messageOf(error);
  }
}

export const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** Parse a stored text, to render it. */
export const documentOf = (content: string): RichText => JSON.parse(content);

/** 'Margaret Dowse · Secretary': the office is set by the club, not by the author. */
export const writerLine = ({ name, office }: Author) => (office ? `${name} · ${office}` : name);

/** '20 May 2025', in London time: 'Posted by ... on ...'. */
export function postedOn(moment: string): string {
  return new Date(moment).toLocaleDateString(english, {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

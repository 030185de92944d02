import type { z } from 'zod';
import { defaultLanguage } from '#app/core/language.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isBlankRichText, parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { hasVisibleCharacters, isSingleLine, normalizeLine } from '#app/core/single-line.ts';
import { validateMentions } from './mention-rules.ts';
import type {
  forumAuthorSchema,
  forumCategorySchema,
  forumMessageSchema,
  forumReplySchema,
  forumTopicSchema,
  foundMessageSchema,
  listedTopicSchema,
  topicDetailSchema,
} from './message-schemas.server.ts';
import { parseForumPictureId } from './picture-path.ts';

/** Category, topic and reply as the responses of docs/requirements.md section 7 have them. */
export type ForumCategory = z.output<typeof forumCategorySchema>;
export type ForumAuthor = z.output<typeof forumAuthorSchema>;
export type ForumMessage = z.output<typeof forumMessageSchema>;
export type ForumTopic = z.output<typeof forumTopicSchema>;
export type ListedTopic = z.output<typeof listedTopicSchema>;
export type TopicDetail = z.output<typeof topicDetailSchema>;
export type ForumReply = z.output<typeof forumReplySchema>;
export type FoundMessage = z.output<typeof foundMessageSchema>;

export const repliesPerPage = 50;
/** Page number, from 1, of a place. */
export const getPageOfReply = (place: number, onPage = repliesPerPage) =>
  Math.max(1, Math.ceil(place / onPage));
/** Number of pages; removed replies count. */
export const countReplyPages = (replies: number, onPage = repliesPerPage) => getPageOfReply(replies, onPage);

const getTopicPath = (topic: string) => `/forums/topics/${encodeURIComponent(topic)}`;
export const getTopicPagePath = (topic: string, page = 1) =>
  page > 1 ? `${getTopicPath(topic)}?page=${page}` : getTopicPath(topic);
/** Path to a reply, on any page; to the topic where `reply` is null. */
export const getReplyPath = (topic: string, reply: string | null) =>
  reply === null ? getTopicPath(topic) : `${getTopicPath(topic)}?reply=${encodeURIComponent(reply)}`;

/** Path where a reader continues: the first new reply, or the top of a topic that they have never opened. */
export const getTopicResumePath = ({ id, unread, read_to }: Pick<ListedTopic, 'id' | 'unread' | 'read_to'>) =>
  getReplyPath(id, unread && read_to ? 'new' : null);

export const maxTopicTitleLength = 150;

export const selectCategoryError = 'Please select a category.';
export const titleRequiredError = 'Title is required.';
export const emptyMessageError = 'Please write something first.';

/** Validate a title; return the error message, or undefined. */
export function validateTopicTitle(title: string): string | undefined {
  if (!hasVisibleCharacters(title)) return titleRequiredError;
  if (!isSingleLine(title)) return 'A title is one line of text.';
  return normalizeLine(title).length > maxTopicTitleLength
    ? `A title can be at most ${maxTopicTitleLength} characters long.`
    : undefined;
}

/** Parse a member's serialised text, reduced to the nodes that a message may have. Throws an Error with a sentence. */
export const parseMessageContent = (content: string): RichText =>
  parseRichText(content, { pictures: (src) => parseForumPictureId(src) !== undefined });

/** Maximum size in bytes of a stored message, with the markup of bold text, links and pictures. */
export const maxMessageBytes = 20_000;
export const messageTooLongError =
  'This message is too long: about 3,000 words fit into one. Please shorten it, or post it in parts.';

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Validate a serialised text; return the error message, or undefined. `before` is the message that it replaces: an old one may
 * exceed the limit, and can be shortened step by step.
 */
export function validateMessageContent(content: string, before = ''): string | undefined {
  try {
    const doc = parseMessageContent(content);
    const most = Math.max(maxMessageBytes, countBytes(before));
    if (countBytes(JSON.stringify(doc)) > most) return messageTooLongError;
    return isBlankRichText(doc) ? emptyMessageError : validateMentions(doc);
  } catch (error) {
    return getErrorMessage(error);
  }
}

export const emptyMessageContent = JSON.stringify({ type: 'doc', content: [] });

/** Parse a stored text, to render it. */
export const parseStoredContent = (content: string): RichText => JSON.parse(content);

/** 'Margaret Dowse · Secretary': the office is set by the club, not by the author. */
export const formatAuthorWithOffice = ({ name, office }: ForumAuthor) =>
  office ? `${name} · ${office}` : name;

/** '20 May 2025', in London time: 'Posted by ... on ...'. */
export function formatPostedDate(moment: string): string {
  return new Date(moment).toLocaleDateString(defaultLanguage, {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

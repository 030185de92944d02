import type { z } from 'zod';
import { formatDate } from '#app/core/clock.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isBlankRichText, parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { hasVisibleCharacters, isSingleLine, normalizeTextLine } from '#app/core/single-line.ts';
import { validateForumMentions } from './mention-rules.ts';
import type {
  forumAuthorSchema,
  forumCategorySchema,
  forumMessageSchema,
  forumReplySchema,
  forumSearchResultSchema,
  forumTopicDetailSchema,
  forumTopicSchema,
  listedForumTopicSchema,
} from './message-schemas.server.ts';
import { parseForumPictureId } from './picture-path.ts';

/** Category, topic and reply as the responses of docs/requirements.md section 7 have them. */
export type ForumCategory = z.output<typeof forumCategorySchema>;
export type ForumAuthor = z.output<typeof forumAuthorSchema>;
export type ForumMessage = z.output<typeof forumMessageSchema>;
export type ForumTopic = z.output<typeof forumTopicSchema>;
export type ListedForumTopic = z.output<typeof listedForumTopicSchema>;
export type ForumTopicDetail = z.output<typeof forumTopicDetailSchema>;
export type ForumReply = z.output<typeof forumReplySchema>;
export type ForumSearchResult = z.output<typeof forumSearchResultSchema>;

export const forumRepliesPerPage = 50;
/** Page number, from 1, of a place. */
export const getForumReplyPageNumber = (place: number, onPage = forumRepliesPerPage) =>
  Math.max(1, Math.ceil(place / onPage));
/** Number of pages; removed replies count. */
export const countForumReplyPages = (replies: number, onPage = forumRepliesPerPage) =>
  getForumReplyPageNumber(replies, onPage);

const getTopicPath = (topic: string) => `/forums/topics/${encodeURIComponent(topic)}`;
export const getForumTopicPagePath = (topic: string, page = 1) =>
  page > 1 ? `${getTopicPath(topic)}?page=${page}` : getTopicPath(topic);
/** Path to a reply, on any page; to the topic where `reply` is null. */
export const getForumReplyPath = (topic: string, reply: string | null) =>
  reply === null ? getTopicPath(topic) : `${getTopicPath(topic)}?reply=${encodeURIComponent(reply)}`;

/** Path where a reader continues: the first new reply, or the top of a topic that they have never opened. */
export const getForumTopicResumePath = ({
  id,
  unread,
  read_to,
}: Pick<ListedForumTopic, 'id' | 'unread' | 'read_to'>) =>
  getForumReplyPath(id, unread && read_to ? 'new' : null);

export const maxForumTopicTitleLength = 150;

export const topicCategoryRequiredError = 'Please select a category.';
const topicTitleRequiredError = 'Title is required.';
const emptyForumMessageError = 'Enter a message.';

/** Validate a title; return the error message, or undefined. */
export function validateTopicTitle(title: string): string | undefined {
  if (!hasVisibleCharacters(title)) return topicTitleRequiredError;
  if (!isSingleLine(title)) return 'Enter the title on one line.';
  return normalizeTextLine(title).length > maxForumTopicTitleLength
    ? `Title must be ${maxForumTopicTitleLength} characters or fewer.`
    : undefined;
}

/** Parse a member's serialised text, reduced to the nodes that a message may have. Throws an Error with a sentence. */
export const parseForumMessageContent = (content: string): RichText =>
  parseRichText(content, { pictures: (src) => parseForumPictureId(src) !== undefined });

/** Maximum size in bytes of a stored message, with the markup of bold text, links and pictures. */
const maxForumMessageBytes = 20_000;
export const forumMessageTooLongError =
  'This message is too long. The limit is about 3,000 words, so shorten it or post it in parts.';

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Validate a serialised text; return the error message, or undefined. `before` is the message that it replaces: an old one may
 * exceed the limit, and can be shortened step by step.
 */
export function validateForumMessageContent(content: string, before = ''): string | undefined {
  try {
    const doc = parseForumMessageContent(content);
    const most = Math.max(maxForumMessageBytes, countBytes(before));
    if (countBytes(JSON.stringify(doc)) > most) return forumMessageTooLongError;
    return isBlankRichText(doc) ? emptyForumMessageError : validateForumMentions(doc);
  } catch (error) {
    return getErrorMessage(error);
  }
}

export const emptyForumMessageContent = JSON.stringify({ type: 'doc', content: [] });

/** Parse a stored text, to render it. */
export const parseStoredForumMessage = (content: string): RichText => JSON.parse(content);

/** 'Margaret Dowse · Secretary': the office is set by the club, not by the author. */
export const formatForumAuthorWithOffice = ({ name, office }: ForumAuthor) =>
  office ? `${name} · ${office}` : name;

/** '20 May 2025', in London time: 'Posted by ... on ...'. */
export const formatForumPostDate = (moment: string) => formatDate(new Date(moment));

import { mentionsError } from '#app/club/forum/mentions/mentions.ts';
import { pictureId } from '#app/club/forum/pictures/picture.ts';
import type { Reaction } from '#app/club/forum/reactions/reactions.ts';
import type { About } from '#app/club/forum/subjects/about.ts';
import { isOneLine, isVisible, tidyLine } from '#app/core/one-line.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isBlank, readRichText } from '#app/core/rich-text/rich-text-rules.ts';

/** A category, a topic and a reply as the calls of SPEC.md section 7 give them, with its field names (section 3). */
export interface Category {
  id: string;
  name: string;
  description: string;
  version: number;
  /** Topics in which something is new to the reader. */
  unread: number;
  /** Whether the reader wants to hear of new topics in it. */
  following: boolean;
}

export interface Author {
  id: string;
  /** None where the roll knows a name, or the member has chosen one. */
  email: string | null;
  /** The display name, the name on the roll or, with neither, the e-mail address. */
  name: string;
  /** What they do for the club: 'Secretary'. */
  office: string | null;
}

export interface Written {
  id: string;
  /** A rich-text document serialised to a string; an empty one where it has been removed. */
  content: string;
  author: Author;
  created_at: string;
  edited_at: string | null;
  removed: boolean;
  /** What members say of it with one press; none where it has been removed. */
  reactions: Reaction[];
}

export interface Topic extends Written {
  title: string;
  category: { id: string; name: string };
  is_locked: boolean;
  is_pinned: boolean;
  /** How many, removed ones among them. */
  replies: number;
  last_at: string;
  /** Whether something in it is new to the reader. */
  unread: boolean;
  /** Whether the reader is named in it and has not read as far as there. */
  mentioned: boolean;
  /** Up to when the reader has read it; null for never. */
  read_to: string | null;
  /** Whether the reader wants to hear of new replies. */
  following: boolean;
  /** What on the public site it is about; null too where that has been taken away. */
  about: About | null;
}

/** A topic as it is opened. */
export interface OpenedTopic extends Topic {
  /** The first reply by somebody else that the reader has not seen. */
  first_new: { id: string; place: number } | null;
}

export interface Post extends Written {
  topic_id: string;
  /** From 1; it never changes. */
  place: number;
}

export const repliesOnPage = 50;
/** The number of the page, from 1, on which a place lies. */
export const pageOfPlace = (place: number, onPage = repliesOnPage) => Math.max(1, Math.ceil(place / onPage));
/** How many pages so many replies make; removed ones count. */
export const pagesOf = (replies: number, onPage = repliesOnPage) => pageOfPlace(replies, onPage);

const topicAddress = (topic: string) => `/forums/topics/${encodeURIComponent(topic)}`;
export const pageAddress = (topic: string, page = 1) =>
  page > 1 ? `${topicAddress(topic)}?page=${page}` : topicAddress(topic);
/** Leads to a reply whatever page it stands on; to its topic where there is none. */
export const replyAddress = (topic: string, post: string | null) =>
  post === null ? topicAddress(topic) : `${topicAddress(topic)}?reply=${encodeURIComponent(post)}`;

export const mostTitle = 150;

export const selectCategory = 'Please select a category.';
export const titleRequired = 'Title is required.';
export const nothingWritten = 'Please write something first.';

/** What is wrong with a title; undefined where nothing is. */
export function titleError(title: string): string | undefined {
  if (!isVisible(title)) return titleRequired;
  if (!isOneLine(title)) return 'A title is one line of text.';
  return tidyLine(title).length > mostTitle
    ? `A title can be at most ${mostTitle} characters long.`
    : undefined;
}

/** A member's serialised text with nothing in it but what a message may hold. Throws an Error with a sentence. */
export const readMessage = (content: string): RichText =>
  readRichText(content, { pictures: (src) => pictureId(src) !== undefined });

/** What is wrong with a serialised text; undefined where nothing is. */
export function contentError(content: string): string | undefined {
  try {
    const doc = readMessage(content);
    return isBlank(doc) ? nothingWritten : mentionsError(doc);
  } catch (error) {
    return (error as Error).message;
  }
}

export const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** A stored text, for showing. */
export const documentOf = (content: string): RichText => JSON.parse(content) as RichText;

/** 'Margaret Dowse · Secretary': the site says what somebody does for the club, not they themselves. */
export const writerLine = ({ name, office }: Author) => (office ? `${name} · ${office}` : name);

/** '20 May 2025', in London: 'Posted by ... on ...'. */
export function postedOn(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

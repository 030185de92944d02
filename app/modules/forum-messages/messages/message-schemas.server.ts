import { z } from '@hono/zod-openapi';
import { forumReactionSchema } from './reaction-schemas.server.ts';
import { topicSubjectSchema } from './subject-schemas.server.ts';

/** Response schemas of the forum, with the field names of docs/requirements.md section 3. */

export const forumCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  /** Number of topics that are unread for the reader. */
  unread: z.int(),
  /** Time of the latest message; null for an empty category. */
  last_at: z.string().nullable(),
  /** True if the reader follows the category. */
  following: z.boolean(),
});

export const forumAuthorSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable().openapi({ description: 'Of a member whose name nobody knows; else null' }),
    /** Display name, or the name in the membership list, or else the email address. */
    name: z.string().openapi({ description: 'As the forum shows them' }),
    office: z.string().nullable().openapi({ description: "What they do for the club: 'Secretary'" }),
  })
  .openapi('Author');

export const forumMessageSchema = z.object({
  id: z.string(),
  /** Rich-text document serialised to a string; an empty one after removal. */
  content: z.string(),
  author: forumAuthorSchema,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  removed: z.boolean(),
  /** Reactions of members; none after removal. */
  reactions: z.array(forumReactionSchema),
});

const lastForumReplySchema = z
  .object({ id: z.string(), who: z.string(), by: z.string(), created_at: z.string() })
  .openapi({
    description:
      'The latest that has not been removed; `by` is its author as the forum shows them, `who` their id',
  });

export const forumTopicSchema = forumMessageSchema
  .extend({
    title: z.string(),
    category: z.object({ id: z.string(), name: z.string() }),
    is_locked: z.boolean(),
    is_pinned: z.boolean(),
    replies: z.int().openapi({ description: 'How many, removed ones among them' }),
    last_at: z.string(),
    /** True if the topic has messages that are new to the reader. */
    unread: z.boolean(),
    /** True if the reader has an unread mention in it. */
    mentioned: z.boolean(),
    /** Time up to which the reader has read it; null for never. */
    read_to: z.string().nullable(),
    /** True if the reader follows the topic. */
    following: z.boolean(),
    // Not nullable(): a schema registered by name would be described as never null.
    /** Subject on the public site; also null where that has been deleted. */
    about: z.union([topicSubjectSchema, z.null()]),
    last_reply: z.union([lastForumReplySchema, z.null()]),
  })
  .openapi('Topic');

/** Topic in a list, without its content. */
export const listedForumTopicSchema = forumTopicSchema.omit({ content: true }).openapi('ListedTopic');

/** Topic as its own page shows it. */
export const forumTopicDetailSchema = forumTopicSchema.extend({
  first_new: z
    .object({ id: z.string(), place: z.int() })
    .nullable()
    .openapi({ description: 'The first reply by somebody else that one has not seen' }),
  followers: z
    .object({ count: z.int(), names: z.array(z.string()) })
    .openapi({ description: 'Others who follow it: how many, and the first ten as the forum shows them' }),
});

export const forumReplySchema = forumMessageSchema
  .extend({
    topic_id: z.string(),
    place: z.int().openapi({ description: 'From 1 in each topic; it never changes' }),
  })
  .openapi('Post');

/** Message that was found by its words, or because it mentions the reader. */
export const forumSearchResultSchema = z.object({
  topic_id: z.string(),
  /** Null for the topic's first message. */
  post_id: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  created_at: z.string(),
  /** Excerpt around the match. */
  extract: z.string(),
});

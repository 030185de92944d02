import { z } from '@hono/zod-openapi';
import { about } from './about-schemas.server.ts';
import { reaction } from './reaction-schemas.server.ts';

/** What the forum's calls give, with the field names of SPEC.md section 3. */

export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  /** Topics in which something is new to the reader. */
  unread: z.int(),
  /** When something was last written in it; null where nothing is. */
  last_at: z.string().nullable(),
  /** Whether the reader wants to hear of new topics in it. */
  following: z.boolean(),
});

export const author = z
  .object({
    id: z.string(),
    email: z.string().nullable().openapi({ description: 'Of a member whose name nobody knows; else null' }),
    /** The display name, the name on the roll or, with neither, the e-mail address. */
    name: z.string().openapi({ description: 'As the forum shows them' }),
    office: z.string().nullable().openapi({ description: "What they do for the club: 'Secretary'" }),
  })
  .openapi('Author');

export const written = z.object({
  id: z.string(),
  /** A rich-text document serialised to a string; an empty one where it has been removed. */
  content: z.string(),
  author,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  removed: z.boolean(),
  /** What members say of it with one press; none where it has been removed. */
  reactions: z.array(reaction),
});

export const lastReply = z
  .object({ id: z.string(), who: z.string(), by: z.string(), created_at: z.string() })
  .openapi({
    description:
      'The latest that has not been removed; `by` is its author as the forum shows them, `who` their id',
  });

export const topic = written
  .extend({
    title: z.string(),
    category: z.object({ id: z.string(), name: z.string() }),
    is_locked: z.boolean(),
    is_pinned: z.boolean(),
    replies: z.int().openapi({ description: 'How many, removed ones among them' }),
    last_at: z.string(),
    /** Whether something in it is new to the reader. */
    unread: z.boolean(),
    /** Whether the reader is named in it and has not read as far as there. */
    mentioned: z.boolean(),
    /** Up to when the reader has read it; null for never. */
    read_to: z.string().nullable(),
    /** Whether the reader wants to hear of new replies. */
    following: z.boolean(),
    // Not nullable(): a part with a name of its own would be described as never null.
    /** What on the public site it is about; null too where that has been taken away. */
    about: z.union([about, z.null()]),
    last_reply: z.union([lastReply, z.null()]),
  })
  .openapi('Topic');

/** A topic in a list, where nobody reads its words. */
export const listedTopic = topic.omit({ content: true }).openapi('ListedTopic');

/** A topic as it is opened. */
export const openedTopic = topic.extend({
  first_new: z
    .object({ id: z.string(), place: z.int() })
    .nullable()
    .openapi({ description: 'The first reply by somebody else that one has not seen' }),
  followers: z
    .object({ count: z.int(), names: z.array(z.string()) })
    .openapi({ description: 'Others who follow it: how many, and the first ten as the forum shows them' }),
});

export const reply = written
  .extend({
    topic_id: z.string(),
    place: z.int().openapi({ description: 'From 1 in each topic; it never changes' }),
  })
  .openapi('Post');

/** A message where it was looked for: by its words, or because the reader is named in it. */
export const foundMessage = z.object({
  topic_id: z.string(),
  /** Null where it is the topic's first message. */
  post_id: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  created_at: z.string(),
  /** A few words round what was looked for. */
  extract: z.string(),
});

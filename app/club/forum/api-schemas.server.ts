import { z } from '@hono/zod-openapi';
import { reactionNames } from '#app/club/forum/reactions/reactions.ts';
import { aboutKinds, isAboutKey, noSuchKind } from '#app/club/forum/subjects/about.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What the forum's calls take and give. */

export const text = z.string('This is missing.').max(200_000, 'This text is too long.');
export const storable = (text: z.ZodString) => text.refine(isStorable, notStorable);
export const id = storable(z.string('This is missing.').max(100, 'This is too long.'));
export const one = { params: z.object({ id }) };
export const sending = {
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'An idempotency key has 8 to 100 letters, digits, - or _.')
      .optional(),
  }),
};

/** What a topic is about, as it is named by those who say so. */
export const named = z.object({ kind: z.enum(aboutKinds, noSuchKind), id });
export const aboutKeyText = storable(z.string(noSuchKind)).refine(isAboutKey, noSuchKind);
export const about = z
  .object({
    kind: z.enum(aboutKinds),
    id: z.string(),
    title: z.string(),
    when: z.string(),
    href: z.string(),
  })
  .openapi('About');

const author = z
  .object({
    id: z.string(),
    email: z.string().nullable().openapi({ description: 'Of a member whose name nobody knows; else null' }),
    name: z.string().openapi({ description: 'As the forum shows them' }),
    office: z.string().nullable().openapi({ description: "What they do for the club: 'Secretary'" }),
  })
  .openapi('Author');
export const reaction = z
  .object({ name: z.enum(reactionNames), count: z.int(), mine: z.boolean(), by: z.array(z.string()) })
  .openapi('Reaction');
const written = {
  id: z.string(),
  content: z.string(),
  author,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  removed: z.boolean(),
  reactions: z.array(reaction),
};
export const topic = z
  .object({
    ...written,
    title: z.string(),
    category: z.object({ id: z.string(), name: z.string() }),
    is_locked: z.boolean(),
    is_pinned: z.boolean(),
    replies: z.int().openapi({ description: 'How many, removed ones among them' }),
    last_at: z.string(),
    unread: z.boolean(),
    mentioned: z.boolean(),
    read_to: z.string().nullable(),
    following: z.boolean(),
    // Not nullable(): a part with a name of its own would be described as never null.
    about: z.union([about, z.null()]),
  })
  .openapi('Topic');
export const openedTopic = topic.extend({
  first_new: z
    .object({ id: z.string(), place: z.int() })
    .nullable()
    .openapi({ description: 'The first reply by somebody else that one has not seen' }),
});
export const post = z
  .object({
    ...written,
    topic_id: z.string(),
    place: z.int().openapi({ description: 'From 1 in each topic; it never changes' }),
  })
  .openapi('Post');

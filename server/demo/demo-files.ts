import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { forumReactionNames } from '#app/modules/forum/messages/reaction-labels.ts';
import { projectRootFolder } from '#server/settings/config.ts';

/** Demonstration data, read from content/demo. */

const who = z.enum(['peter', 'margaret', 'pauline', 'derek', 'tom', 'joan', 'ron', 'edie']);
export type DemoAuthor = z.output<typeof who>;

/**
 * Post by a member in Markdown, with '@{tom}' for a mention, and its reactions. A picture's address is that of a sample photo in
 * content/albums.
 */
const said = z
  .tuple([who, z.string()])
  .rest(z.partialRecord(z.enum(forumReactionNames), z.array(who)))
  .transform(([by, words, pressed]) => ({ by, words, pressed: pressed ?? {} }));
export type DemoPost = z.output<typeof said>;

const thread = z.strictObject({
  category: z.string(),
  title: z.string(),
  /** Age in days on the demonstration's day; replies follow every few hours. */
  daysAgo: z.number(),
  said: z.tuple([said]).rest(said),
  /** Subject of the topic: a match or an open by id ('tie:…', 'open:…'), or 'next' or 'first' with an event kind. */
  about: z.string().optional(),
  locked: z.boolean().default(false),
  pinned: z.boolean().default(false),
});

const way = z.strictObject({ address: z.string(), directions: z.string(), map: z.string() });
const side = z.strictObject({
  skip: z.string(),
  others: z.array(z.string()),
  phone: z.string(),
  note: z.string().default(''),
});

/** Further member; some have a telephone number only. */
const person = z.strictObject({
  name: z.string(),
  email: z.string().nullable().default(null),
  phone: z.string().default(''),
  section: z.enum(['men', 'ladies']),
});

async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(join(projectRootFolder, 'content/demo', file), 'utf8')));
}

/** Parse the forum topics: a few weeks of a village club in season. */
export const readDemoTopics = () => read('threads.json', z.array(thread));

/** Parse the invented addresses of the next opponents, by their order. */
export const readDemoDirections = () => read('ways.json', z.array(way));

/** Parse the sides that enter the opens. */
export const readDemoOpenEntries = () => read('sides.json', z.array(side));

/** Parse the members besides the cast. */
export const readDemoMembers = () => read('roll.json', z.array(person));

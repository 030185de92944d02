import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reactionNames } from '#app/modules/forum/messages/reaction-words.ts';
import { root } from '#server/settings/config.ts';

/** What the demonstration is told by: content/demo. */

const who = z.enum(['peter', 'margaret', 'pauline', 'derek', 'tom', 'joan', 'ron', 'edie']);
export type Who = z.output<typeof who>;

/**
 * Who says what, in Markdown with '@{tom}' for a mention, and who says a word about it with one press. A picture's address
 * is that of a sample photograph in content/albums.
 */
const said = z
  .tuple([who, z.string()])
  .rest(z.partialRecord(z.enum(reactionNames), z.array(who)))
  .transform(([by, words, pressed]) => ({ by, words, pressed: pressed ?? {} }));
export type Said = z.output<typeof said>;

const thread = z.strictObject({
  category: z.string(),
  title: z.string(),
  /** Days before the demonstration's own day on which it began; an answer comes every few hours. */
  daysAgo: z.number(),
  said: z.tuple([said]).rest(said),
  /** What it is about: a match or an open by its name ('tie:…', 'open:…'), or 'next' or 'first' and the kind of an event. */
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

/** Who else is on the roll; some are reached by telephone alone. */
const person = z.strictObject({
  name: z.string(),
  email: z.string().nullable().default(null),
  phone: z.string().default(''),
  section: z.enum(['men', 'ladies']),
});

async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(join(root, 'content/demo', file), 'utf8')));
}

/** A few weeks of a village club in season. */
export const demoThreads = () => read('threads.json', z.array(thread));

/** Addresses of the clubs that are played next, by the place that they take among them; all invented. */
export const demoWays = () => read('ways.json', z.array(way));

/** Who enters the opens. */
export const demoSides = () => read('sides.json', z.array(side));

/** The members beside the cast. */
export const demoPeople = () => read('roll.json', z.array(person));

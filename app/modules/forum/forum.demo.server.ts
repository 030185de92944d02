import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { findPictureNodes, type RichText } from '#app/core/rich-text/rich-text.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { postForumReply } from '#app/modules/forum/replies/post-reply.server.ts';
import { startForumTopic } from '#app/modules/forum/topics/start-topic.server.ts';
import { storeForumPicture } from '#app/modules/forum-messages/forum-messages.server.ts';
import { forumReactionNames } from '#app/modules/forum-messages/forum-messages.ts';
import { readMember, toViewerOfMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { parseMarkdown } from '#content-files/markdown/markdown.ts';
import type { Database } from '#db/connection.ts';
import { forumReactionEndpoints } from './reactions.endpoints.server.ts';

const who = z.enum(['peter', 'margaret', 'pauline', 'derek', 'tom', 'joan', 'ron', 'edie']);
type DemoAuthor = z.output<typeof who>;

/**
 * Post by a member in Markdown, with '@{tom}' for a mention, and its reactions. A picture's address is that of a sample photo in
 * content/albums.
 */
const said = z
  .tuple([who, z.string()])
  .rest(z.partialRecord(z.enum(forumReactionNames), z.array(who)))
  .transform(([by, words, pressed]) => ({ by, words, pressed: pressed ?? {} }));
type DemoPost = z.output<typeof said>;

/** Topics of a few weeks of a village club in season. */
const topicsSchema = z.array(
  z.strictObject({
    category: z.string(),
    title: z.string(),
    /** Age in days on the demonstration's day; replies follow every few hours. */
    daysAgo: z.number(),
    said: z.tuple([said]).rest(said),
    /** Subject of the topic: a match or an open by id ('tie:…', 'open:…'), or 'next' or 'first' with an event kind. */
    about: z.string().optional(),
    locked: z.boolean().default(false),
    pinned: z.boolean().default(false),
  }),
);

/** Post the topics at their own times, through the same endpoints as members. */
export const loadDemoTopics: ModuleParts['demo']['load'] = async (site, { readDemoFile, contentFolder }) => {
  const { db, clock } = site;
  const today = clock().getTime();
  const hour = 3600_000;
  const threads = await readDemoFile('threads.json', topicsSchema);
  const people = new Map<DemoAuthor, SignedInViewer>();
  for (const { said } of threads)
    for (const { by } of said) if (!people.has(by)) people.set(by, await viewer(db, by));
  const as = (who: DemoAuthor) => people.get(who) as SignedInViewer;
  for (const [place, { category, title, daysAgo, said, about: what }] of threads.entries()) {
    const [first, ...answers] = said;
    // Seconds apart, so that those of one day are in the same order each time.
    let time = today - daysAgo * 24 * hour + place * 1000;
    const then: Site = { ...site, clock: () => new Date(time) };
    const pressAll = async (what: 'topics' | 'posts', id: string, pressed: DemoPost['pressed']) => {
      for (const name of typedKeys(pressed))
        for (const who of pressed[name] ?? [])
          await performMutation(then, as(who), forumReactionEndpoints.put, { what, id, name });
    };
    const about = await aboutOf(db, clock, what);
    const given = { title, content: await text(first.words, then, as(first.by)), category, about };
    const { id } = await startForumTopic(then, as(first.by), { ...given, quietly: true });
    await pressAll('topics', id, first.pressed);
    for (const { by, words, pressed } of answers) {
      time += 3 * hour;
      const content = await text(words, then, as(by));
      const reply = await postForumReply(then, as(by), { topic: id, content, quietly: true });
      await pressAll('posts', reply.id, pressed);
    }
  }

  async function text(markdown: string, then: Site, viewer: SignedInViewer): Promise<string> {
    const doc = withMentions(parseMarkdown(markdown));
    for (const { attrs = {} } of findPictureNodes(doc)) {
      const file = await readFile(join(contentFolder, 'albums', String(attrs.src)));
      const { src, width, height } = await storeForumPicture(then, viewer, file);
      Object.assign(attrs, { src, width, height });
    }
    return JSON.stringify(doc);
  }
};

async function aboutOf(db: Database, clock: Clock, what: string | undefined): Promise<string | null> {
  const [, which, type] = /^(next|first) (.+)$/.exec(what ?? '') ?? [];
  if (!type) return what ?? null;
  const date = todayInLondon(clock);
  const event = await db
    .selectFrom('event')
    .select('id')
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', Number(date.slice(0, 4)))
    .where('type', '=', type)
    .$if(which === 'next', (q) => q.where('day', '>', date.slice(5)))
    .orderBy('day')
    .executeTakeFirst();
  return event ? `event:${event.id}` : null;
}

/** Converts every '@{tom}' into a mention node; the forum itself fills in the name. */
function withMentions(node: RichText): RichText {
  if (!node.content) return node;
  const content = node.content.flatMap((child) =>
    child.text === undefined
      ? [withMentions(child)]
      : child.text.split(/@\{(\w+)\}/).flatMap((piece, index): RichText[] => {
          if (index % 2 === 1) return [{ type: 'mention', attrs: { id: piece, label: piece } }];
          return piece ? [{ ...child, text: piece }] : [];
        }),
  );
  return { ...node, content };
}

const viewer = async (db: Database, id: string) => toViewerOfMember(await readMember(db, id));

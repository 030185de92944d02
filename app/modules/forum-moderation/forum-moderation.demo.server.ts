import { z } from 'zod';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { forumModerationEndpoints } from './moderation.endpoints.server.ts';

const marksSchema = z.array(
  z.object({ title: z.string(), locked: z.boolean().default(false), pinned: z.boolean().default(false) }),
);

/** Lock and pin topics of the demonstration that are there, each at the time of its last message. */
export const loadDemoMarkedTopics: ModuleParts['demo']['load'] = async (site, { readDemoFile, people }) => {
  for (const { title, locked, pinned } of await readDemoFile('threads.json', marksSchema)) {
    const topic = await site.db
      .selectFrom('topic')
      .select(['id', 'last_at'])
      .where('title', '=', title)
      .executeTakeFirst();
    if (!topic || !(locked || pinned)) continue;
    const then = { ...site, clock: () => new Date(topic.last_at) };
    const marks = { is_locked: locked, is_pinned: pinned };
    await performMutation(then, people.derek, forumModerationEndpoints.topic, { id: topic.id, ...marks });
  }
};

import type { Ports } from '#app/kernel/module.ts';

/** Mentions of the member that still stand. */
export const exportOwnMentions: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const mentions = await db
    .selectFrom('mention')
    .innerJoin('topic', 'topic.id', 'mention.topic')
    .select(['topic.title', 'mention.at'])
    .where('mention.member', '=', id)
    .where('is_there', '=', 1)
    .orderBy('mention.at')
    .execute();
  return { mentions };
};

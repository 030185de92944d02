import type { Ports } from '#app/kernel/module.ts';

/** The date of the feed; its secret address gives access. */
export const exportOwnForumFeed: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const feed = await db
    .selectFrom('topic_feed')
    .select('made_at')
    .where('member', '=', id)
    .executeTakeFirst();
  return { forumAddress: feed ? { madeAt: feed.made_at } : null };
};

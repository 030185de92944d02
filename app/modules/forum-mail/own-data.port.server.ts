import type { Ports } from '#app/kernel/module.ts';

/** Topics and categories that the member follows. */
export const exportOwnFollowedThreads: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const followed = await db.selectFrom('follow').select('thread').where('member', '=', id).execute();
  return { followed: followed.map(({ thread }) => thread) };
};

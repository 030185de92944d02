import type { Ports } from '#app/kernel/module.ts';

/** Reports that the member has made. */
export const exportOwnForumReports: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const reports = await db
    .selectFrom('report')
    .select(['why', 'made_at as at'])
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  return { reports };
};

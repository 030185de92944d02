import type { Ports } from '#app/kernel/module.ts';

/** Only the date: the secret address gives access to the diary. */
export const exportOwnDiaryAddress: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const row = await db.selectFrom('diary').select('made_at').where('member', '=', id).executeTakeFirst();
  return { diaryAddress: row ? { madeAt: row.made_at } : null };
};

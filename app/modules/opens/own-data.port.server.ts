import type { Ports } from '#app/kernel/module.ts';

/** Entries for opens, by the form. */
export const exportOwnOpenEntries: Ports['ownData'] = async ({ site: { db }, member, isTheirs }) => {
  const opens = await db
    .selectFrom('open_entry')
    .select(['open', 'season', 'skip as name', 'email', 'others', 'phone', 'note', 'state', 'made_at as at'])
    .where('email', '=', member.email ?? '')
    .orderBy('made_at')
    .execute();
  return {
    opens: opens.filter(isTheirs).map(({ others, ...entry }) => ({ ...entry, others: JSON.parse(others) })),
  };
};

import type { Ports } from '#app/kernel/module.ts';

/** Entrants of an open. */
export const readEntrantRecipients: Ports['eventRecipients'] = async (tx, _, { about, season }) => {
  if (!about.startsWith('open:')) return { order: 50 };
  const entries = await tx
    .selectFrom('open_entry')
    .select(['id', 'skip', 'email', 'phone'])
    .where('open', '=', about.slice('open:'.length))
    .where('season', '=', season)
    .where('state', '!=', 'withdrawn')
    .orderBy('number')
    .execute();
  return {
    order: 50,
    others: entries.map(({ id, skip, email, phone }) => ({
      id: `entry:${id}`,
      name: skip,
      email,
      telephone: phone,
      why: 'You have entered this open.',
    })),
  };
};

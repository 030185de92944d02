import type { Ports } from '#app/kernel/module.ts';

/** Events signed up for. */
export const exportOwnSignUps: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const coming = await db
    .selectFrom('coming')
    .leftJoin('event', 'event.id', 'coming.event')
    .select(['event.opponent', 'people', 'coming.choices', 'answer', 'coming.state', 'paid_pence', 'made_at'])
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  return {
    comings: coming.map(({ opponent, people, choices, answer, state, paid_pence, made_at }) => ({
      event: opponent ?? '',
      people,
      choices,
      answer,
      state,
      paidPence: paid_pence,
      at: made_at,
    })),
  };
};

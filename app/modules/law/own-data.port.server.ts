import type { Ports } from '#app/kernel/module.ts';

/** Complaints, with the notes on each, which are subject to access requests too. */
export const exportOwnComplaints: Ports['ownData'] = async ({ site: { db }, member, isTheirs }) => {
  const { name, email } = member;
  const rows = await db
    .selectFrom('complaint')
    .selectAll()
    .where((e) => e.or([e('email', '=', email ?? ''), e(e.fn('lower', ['name']), '=', name.toLowerCase())]))
    .orderBy('made_at')
    .execute();
  const complaints = await Promise.all(
    rows.filter(isTheirs).map(async ({ id, reference, made_at, about, words, way, state, ...row }) => ({
      reference,
      at: made_at,
      about,
      words,
      way,
      state,
      telephone: row.phone,
      acknowledgedAt: row.acknowledged_at,
      answeredAt: row.answered_at,
      answer: row.answer,
      notes: await db
        .selectFrom('complaint_note')
        .select(['at', 'words'])
        .where('complaint', '=', id)
        .orderBy('at')
        .execute(),
    })),
  );
  return { complaints };
};

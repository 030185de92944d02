import type { Ports } from '#app/kernel/module.ts';

/** Duty slots, rotas and absences. */
export const exportOwnDuties: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const turns = await db
    .selectFrom('turn')
    .innerJoin('duty', 'duty.id', 'turn.duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .select(['rota.name as rota', 'duty.date', 'turn.state', 'turn.swap_note as note'])
    .where('turn.member', '=', id)
    .orderBy('duty.date')
    .execute();
  const away = await db
    .selectFrom('away')
    .select(['from_day as from', 'to_day as to'])
    .where('member', '=', id)
    .orderBy('from_day')
    .execute();
  const rotas = await db
    .selectFrom('rota_member')
    .innerJoin('rota', 'rota.id', 'rota_member.rota')
    .select('rota.name')
    .where('rota_member.member', '=', id)
    .execute();
  return { turns, away, rotas: rotas.map(({ name }) => name) };
};

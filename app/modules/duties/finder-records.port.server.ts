import type { Ports } from '#app/kernel/module.ts';

/** Rotas, for the finder. */
export const listRotaRecords: Ports['finderRecords'] = async ({ db }) => {
  const rotas = await db.selectFrom('rota').select(['id', 'name', 'about', 'put_by']).execute();
  return rotas.map(({ id, name, about, put_by }) => ({
    ...{ section: 'duties', sort: 'rota', weight: 0.9, id, name, isArchived: put_by === 1 },
    line: 'Rota: its duties and members',
    words: `rota duty rotas ${about}`,
    to: `duties/${id}`,
  }));
};

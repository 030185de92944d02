import type { Ports } from '#app/kernel/module.ts';

/** People who have signed up for an event. */
export const signedUpSource: Ports['audience'] = {
  coming: {
    selectEvents: (db, type) => db.selectFrom('gathering').select((e) => [e.val(type).as('type'), 'event']),
    readMembers: (tx, { id }) =>
      tx
        .selectFrom('coming')
        .select('member')
        .where('event', '=', id)
        .where('state', '!=', 'withdrawn')
        .execute(),
    async readNonMembers(tx, id) {
      const rows = await tx
        .selectFrom('coming')
        .select(['id', 'name', 'email'])
        .where('event', '=', id)
        .where('member', 'is', null)
        .where('state', 'in', ['in', 'waiting'])
        .orderBy('number')
        .execute();
      return rows.map(({ id, name, email }) => ({ person: `coming:${id}`, name, email }));
    },
  },
};

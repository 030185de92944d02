import type { Ports } from '#app/kernel/module.ts';

export const nextSeasonEnd: Ports['seasonEnd'] = {
  book: {
    counts: {
      prepared: ({ selectFrom, fn }, { next }) =>
        selectFrom('season').select(fn.countAll<number>().as('rows')).where('year', '=', next),
      published: ({ selectFrom, fn }, { next }) =>
        selectFrom('season')
          .select(fn.countAll<number>().as('rows'))
          .where('year', '=', next)
          .where('published_at', 'is not', null),
      fixtures: ({ selectFrom, fn }, { next }) =>
        selectFrom('event').select(fn.countAll<number>().as('rows')).where('season', '=', next),
    },
    getStatus: (_, { prepared = 0, published = 0, fixtures = 0 }) => ({
      done: published > 0 && fixtures > 0,
      state: prepared > 0 && published === 0 ? 'Not published yet' : '',
    }),
  },
};

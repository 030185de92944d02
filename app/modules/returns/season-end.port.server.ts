import type { Ports } from '#app/kernel/module.ts';

export const returnSeasonEnd: Ports['seasonEnd'] = {
  leagueResults: {
    counts: {
      unplayed: ({ selectFrom, fn }, { season }) =>
        selectFrom('league_fixture')
          .select(fn.countAll<number>().as('rows'))
          .where('season', '=', season)
          .where('state', '!=', 'void')
          .where((e) =>
            e.not(
              e.exists(
                e
                  .selectFrom('league_match')
                  .select('league_match.id')
                  .whereRef('league_match.id', '=', 'league_fixture.id'),
              ),
            ),
          ),
    },
    getStatus: ({ date, ends }, { unplayed = 0 }) => ({
      done: unplayed === 0 && date >= ends,
      state: unplayed > 0 ? `${unplayed} to come` : '',
    }),
  },
};

import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Players picked: for a team this season, and for a match. */
export const pickedPlayersSource: Ports['audience'] = {
  team: {
    async listGroups(site) {
      const all = await readClubTeams(site.db, getTodayAndPlaceholders(site).words);
      return all
        .filter(({ putBy }) => !putBy)
        .map(({ id, name }) => ({ id, name: `${name}: players picked this season` }));
    },
    readMembers: (tx, { id }) =>
      selectPublishedPicks(tx)
        .innerJoin('event', 'event.id', 'pick.event')
        .where('event.our_team', '=', id)
        .where('event.season', '=', selectLatestSeason(tx))
        .execute(),
  },
  picked: {
    selectEvents: (db, type) =>
      db
        .selectFrom('selection')
        .select((e) => [e.val(type).as('type'), 'event'])
        .where('state', '=', 'published'),
    readMembers: (tx, { id }) => selectPublishedPicks(tx).where('pick.event', '=', id).execute(),
  },
};

const selectPublishedPicks = (tx: Kysely<DatabaseSchema>) =>
  tx
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .select('pick.member')
    .where('selection.state', '=', 'published')
    .where('pick.state', '!=', 'withdrawn');

const selectLatestSeason = (tx: Kysely<DatabaseSchema>) =>
  tx
    .selectFrom('season')
    .select(({ fn }) => fn.max('year').as('year'))
    .where('published_at', 'is not', null);

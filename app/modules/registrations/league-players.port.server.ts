import type { Ports } from '#app/kernel/module.ts';
import { recordPlayerAppearances } from '#app/modules/registrations/appearances/record-appearances.server.ts';
import { readMatchCardWarnings } from '#app/modules/registrations/rules/card-warnings.server.ts';
import { readRegisteredPlayerCandidates } from '#app/modules/registrations/rules/player-register.server.ts';

/** The register of players, as results and cards use it. */
export const leaguePlayerRegister: Ports['leaguePlayers'] = {
  recordAppearances: recordPlayerAppearances,
  readWarnings: readMatchCardWarnings,
  readCandidates: readRegisteredPlayerCandidates,
  readAppearances: (db, fixture) =>
    db
      .selectFrom('appearance')
      .select(['rink', 'side', 'place', 'name'])
      .where('fixture', '=', fixture)
      .orderBy('rink')
      .orderBy('place')
      .execute(),
  countPlayers: (db) =>
    db
      .selectFrom('league_player')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .where('erased_at', 'is', null),
};

import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { registerPlayerEndpoints } from '#app/modules/registrations/registration/register-players.endpoints.server.ts';

const playersEach = 9;

/** Register players of every club of the league. */
export const loadDemoPlayers: ModuleParts['demo']['load'] = async (
  site,
  { asViewer, people, makeUpName },
) => {
  const season = site.clock().getUTCFullYear();
  const spring = { ...site, clock: () => new Date(Date.UTC(season, 3, 1, 9)) };
  const clubs = await site.db.selectFrom('league_club').select('id').orderBy('id').execute();
  for (const [at, { id: club }] of clubs.entries()) {
    const names = Array.from({ length: playersEach }, (_, number) => makeUpName(at * playersEach + number));
    await performMutation(spring, asViewer(people.margaret), registerPlayerEndpoints.paste, {
      ...{ club, season, from: `${season}-04-15` },
      list: names.join('\n'),
    });
  }
};

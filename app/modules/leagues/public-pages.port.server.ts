import type { Ports } from '#app/kernel/module.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/divisions/all-leagues.server.ts';

export const leagueTablePages: Ports['publicPages'] = {
  order: 40,
  paths: async ({ db }) => (await readLeaguesPlayedIn(db)).map(({ day }) => `/leagues/${day}`),
  entries: async ({ db }) =>
    (await readLeaguesPlayedIn(db)).map(({ day, name, starts, about }) => ({
      to: `/leagues/${day}`,
      name,
      text: `${starts}. ${about}`,
      words: `league table results standings ${day}`,
    })),
};

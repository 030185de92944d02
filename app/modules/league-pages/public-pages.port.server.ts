import type { Ports } from '#app/kernel/module.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import {
  hasLeaguePlayerRecords,
  readLeagueTextKeys,
} from '#app/modules/league-pages/league/league-site-data.server.ts';

/** Pages that only a league has. */
export const leagueSitePages: Ports['publicPages'] = {
  order: 120,
  async paths({ db, club }) {
    if (!club.uses.league) return [];
    return [
      '/fixtures',
      '/handbook',
      '/clubs',
      ...(await readLeagueClubs(db)).map(({ id }) => `/clubs/${id}`),
      ...((await hasLeaguePlayerRecords(db)) ? ['/averages'] : []),
      ...(await readLeagueTextKeys(db)).map((key) => `/${key}`),
    ];
  },
  async entries({ db, club }) {
    if (!club.uses.league) return [];
    return [
      {
        to: '/fixtures',
        name: 'Fixtures',
        text: 'Every match, by week, division and club.',
        words: 'matches dates when season',
      },
      {
        to: '/handbook',
        name: 'Handbook',
        text: 'The league’s printed handbook.',
        words: 'book booklet print officers rules contacts',
      },
      {
        to: '/clubs',
        name: 'Clubs',
        text: 'Their greens, directions and contacts.',
        words: 'green directions address map contact contacts',
      },
      // Clubs are also found by their former names.
      ...(await readLeagueClubs(db)).map(({ id, name, shortName, names, address, directions }) => ({
        to: `/clubs/${id}`,
        name,
        text: `${address} ${directions}`,
        words: [shortName, ...names, 'club green'].join(' '),
      })),
    ];
  },
};

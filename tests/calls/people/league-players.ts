import { clubId } from '#tests/league/a-league.ts';
import type { SubjectCalls } from './people-calls.ts';

const season = 2025;
const from = '2025-05-01';
const club = clubId('Osmoor');

/** The players of a league. */
export const leaguePlayers: SubjectCalls = {
  room: {
    'GET /api/desk/league/players': {},
    'GET /api/desk/league/players-room': {},
    'POST /api/desk/league/players': { json: { name: 'Joan Appleby', club, from, season } },
    'POST /api/desk/league/players-pasted': { json: { club, from, season, list: 'Joan Appleby' } },
    'POST /api/desk/league/players-again': { json: { from, season } },
    'POST /api/desk/league/players-prizes': { json: { season }, refused: 409 },
    'POST /api/desk/league/players/{id}/registrations': {
      path: '/api/desk/league/players/none/registrations',
      json: { club, from, season, version: 1 },
    },
  },
  // tests/league/players/register.test.ts
  versioned: [
    'PUT /api/desk/league/players/{id}',
    'POST /api/desk/league/players/{id}/registrations',
    'POST /api/desk/league/players/{id}/end',
    'POST /api/desk/league/players/{id}/take-out',
    'POST /api/desk/league/players/{id}/erase',
    'POST /api/desk/league/players/{id}/names',
    'PUT /api/desk/league/players-shown/{id}',
    'PUT /api/desk/league/players-shown/{id}/club',
  ],
  unversioned: {
    'registers whoever is not there yet, one at a time':
      /^POST .*\/league\/players(-pasted|-again|-prizes)?$/,
  },
};

import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { clubId, first } from '#tests/league/a-league.ts';
import { json } from './sent.ts';

const list = { text: 'Date,Home,Away\n6 May,Osmoor A,Ludford A', league: first, season: 2025 };
const clubs = 'Club,Team,Division\nFarlby,Farlby A,1';
const played = { state: 'played', rinks: [], shots: { home: 61, away: 54 }, points: null };
const atNone = (path: string, json: object = {}) => ({ path: `/api/desk/league/${path}`, json });

/** Requests to a league's room without an id in the path, or with a body beyond its schema; the rest follows from endpoints. */
export const league: SubjectCalls = {
  room: {
    'GET /api/desk/league': {},
    'GET /api/desk/league/clubs': {},
    'GET /api/desk/league/clubs/{id}': { path: '/api/desk/league/clubs/none' },
    'POST /api/desk/league/clubs': json({ name: 'Farlby', greens: 1, rinks: 6 }),
    'POST /api/desk/league/teams': json({
      ...{ club: clubId('Osmoor'), division: first, season: 2025, name: 'Osmoor C' },
    }),
    'POST /api/desk/league/club-list': json({ text: clubs }),
    'PUT /api/desk/league/club-list': { ...json({ text: clubs, take: [2], mark: 'x' }), refused: 409 },
    'DELETE /api/desk/league/invented-clubs': { refused: 409 },
    'GET /api/desk/league/book': {},
    'GET /api/desk/league/book/next': { path: `/api/desk/league/book/next?league=${first}&season=2026` },
    'POST /api/desk/league/book': json({ league: first, season: 2026 }),
    'GET /api/desk/league/fixtures': {},
    'GET /api/desk/league/returns': {},
    'GET /api/desk/league/fines': {},
    'POST /api/desk/league/returns/cards': json({ day: '2025-05-20' }),
    'POST /api/desk/league/returns/{id}/entries': atNone('returns/none/entries', {
      ...{ side: 'home', sheet: played, version: 1 },
    }),
    'PUT /api/desk/league/returns/{id}/result': atNone('returns/none/result', { sheet: played, version: 1 }),
    'POST /api/desk/league/returns/{id}/deductions': atNone('returns/none/deductions', {
      ...{ side: 'home', points: 1, why: 'Late' },
    }),
    'GET /api/desk/league/handbook': {},
    'GET /api/desk/league/take-in': {},
    'POST /api/desk/league/take-in': json(list),
    'PUT /api/desk/league/take-in': { ...json({ ...list, take: [2], mark: 'x' }), refused: 409 },
    'GET /api/desk/league/sites': {},
    'POST /api/desk/league/sites': json({ address: 'https://club.example', club: clubId('Osmoor') }),
    'PUT /api/desk/league/sites/{id}': atNone('sites/none', { club: clubId('Osmoor'), version: 1 }),
    'DELETE /api/desk/league/sites/{id}': atNone('sites/none', { version: 1 }),
  },
};

const following = '/api/desk/results/following/none';

/** At the desk of a club that follows a league at its own site. */
export const followed: SubjectCalls = {
  room: {
    'GET /api/desk/results/leagues/{day}/following': {
      path: '/api/desk/results/leagues/tuesday/following',
    },
    'GET /api/desk/results/leagues/{day}/following/found': {
      path: '/api/desk/results/leagues/tuesday/following/found?address=http://127.0.0.1',
      refused: 422,
    },
    'POST /api/desk/results/leagues/{day}/following': {
      path: '/api/desk/results/leagues/none/following',
      json: { address: 'https://league.example', league: 'a', club: 'b', takes: 'press' },
    },
    'POST /api/desk/results/leagues/{day}/following/taken': {
      path: '/api/desk/results/leagues/none/following/taken',
      json: {},
    },
    'POST /api/desk/results/leagues/{day}/following/left': {
      path: '/api/desk/results/leagues/none/following/left',
      json: { fixture: 'x' },
    },
    'PATCH /api/desk/results/following/{id}': { path: following, json: { takes: 'self', version: 1 } },
    'POST /api/desk/results/following/{id}/results': { path: `${following}/results`, json: { fixture: 'x' } },
    'POST /api/desk/results/following/{id}/fetch': { path: `${following}/fetch`, json: {} },
    'POST /api/desk/results/following/{id}/keys': { path: `${following}/keys`, json: { version: 1 } },
    'PUT /api/desk/results/following/{id}/keys': { path: `${following}/keys`, json: { version: 1 } },
    'DELETE /api/desk/results/following/{id}': { path: following, json: { version: 1 } },
  },
};

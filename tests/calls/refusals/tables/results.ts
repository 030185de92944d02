import { defaultMatchFormat } from '#app/modules/formats/match-format.ts';
import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

export const results: SubjectCalls = {
  room: {
    'GET /api/desk/results': {},
    'GET /api/desk/results/cups': {},
    'GET /api/desk/results/cups/{slug}': { path: '/api/desk/results/cups/none' },
    'POST /api/desk/results/cups': json({ name: 'County Cup', format: 'shots' }),
    'PUT /api/desk/results/cups/{slug}': {
      path: '/api/desk/results/cups/none',
      json: { name: 'County Cup', version: 1 },
    },
    'DELETE /api/desk/results/cups/{slug}': { path: '/api/desk/results/cups/none', json: { version: 1 } },
    'GET /api/desk/results/events/{id}': { path: '/api/desk/results/events/2025-05-13-tuesday' },
    'GET /api/desk/results/events/{id}/card': { path: '/api/desk/results/events/2025-05-13-tuesday/card' },
    'PUT /api/desk/results/events/{id}': {
      path: '/api/desk/results/events/2025-05-13-tuesday',
      json: { version: 0, state: 'played', points: { home: 6, away: 2 } },
    },
    'PUT /api/desk/results/events/{id}/winner': {
      path: '/api/desk/results/events/2025-05-04-open/winner',
      json: { version: 1, winner: 'J. Smith' },
    },
    'GET /api/desk/results/leagues/{day}': { path: '/api/desk/results/leagues/tuesday' },
    'PATCH /api/desk/results/leagues/{day}': {
      path: '/api/desk/results/leagues/tuesday',
      json: { version: 1, source: 'own' },
    },
    'POST /api/desk/results/leagues/{day}/teams': {
      path: '/api/desk/results/leagues/tuesday/teams',
      json: { name: 'Saltmere' },
    },
    'POST /api/desk/results/leagues/{day}/last-teams': {
      path: '/api/desk/results/leagues/none/last-teams',
    },
    'PUT /api/desk/results/teams/{id}': {
      path: '/api/desk/results/teams/none',
      json: { version: 1, name: 'Saltmere' },
    },
    'DELETE /api/desk/results/teams/{id}': { path: '/api/desk/results/teams/none', json: { version: 1 } },
    'POST /api/desk/results/leagues/{day}/deductions': {
      path: '/api/desk/results/leagues/none/deductions',
      json: { team: 'none', points: 1 },
    },
    'DELETE /api/desk/results/deductions/{id}': {
      path: '/api/desk/results/deductions/none',
      json: { version: 1 },
    },
    'POST /api/desk/results/leagues/{day}/matches': {
      path: '/api/desk/results/leagues/none/matches',
      json: {
        day: '05-13',
        matches: [{ home: 'a', away: 'b', shots: null, points: { home: 6, away: 2 } }],
      },
    },
    'PUT /api/desk/results/matches/{id}': {
      path: '/api/desk/results/matches/none',
      json: { version: 1, day: '05-13', state: 'played', points: { home: 6, away: 2 } },
    },
    'DELETE /api/desk/results/matches/{id}': {
      path: '/api/desk/results/matches/none',
      json: { version: 1 },
    },
    'POST /api/desk/results/leagues/{day}/round': {
      path: '/api/desk/results/leagues/none/round',
      ...json({ text: 'Cedar 4 Osmoor 8' }),
    },
    'PUT /api/desk/results/leagues/{day}/round': {
      path: '/api/desk/results/leagues/none/round',
      ...json({ text: 'Cedar 4 Osmoor 8', take: [1], mark: 'x' }),
    },
    'POST /api/desk/results/leagues/{day}/clubs': {
      path: '/api/desk/results/leagues/none/clubs',
      ...json({ text: 'Cedar' }),
    },
    'PUT /api/desk/results/leagues/{day}/clubs': {
      path: '/api/desk/results/leagues/none/clubs',
      ...json({ text: 'Cedar', take: [1], mark: 'x' }),
    },
    'GET /api/desk/results/leagues': {},
    'POST /api/desk/results/leagues': json({ name: 'Monday Ladies' }),
    'DELETE /api/desk/results/leagues/{day}': {
      path: '/api/desk/results/leagues/none',
      json: { version: 1 },
    },
    'GET /api/desk/results/leagues/{day}/facts': { path: '/api/desk/results/leagues/tuesday/facts' },
    'PATCH /api/desk/results/leagues/{day}/facts': {
      path: '/api/desk/results/leagues/tuesday/facts',
      json: { version: 1, contact: 'Ann' },
    },
    'POST /api/desk/results/leagues/{day}/divisions': {
      path: '/api/desk/results/leagues/none/divisions',
      json: { version: 1, name: 'Division 2', first: 'Division 1' },
    },
    'PUT /api/desk/results/leagues/{day}/use': {
      path: '/api/desk/results/leagues/none/use',
      json: { version: 1, used: false },
    },
    'POST /api/desk/results/leagues/{day}/move': {
      path: '/api/desk/results/leagues/none/move',
      json: { version: 1, move: 'up' },
    },
    'GET /api/desk/teams': {},
    'POST /api/desk/teams': json({ name: 'Larkby A' }),
    'PUT /api/desk/teams/{id}': { path: '/api/desk/teams/none', json: { version: 1, name: 'Larkby B' } },
    'PUT /api/desk/teams/{id}/use': { path: '/api/desk/teams/none/use', json: { version: 1, used: false } },
    'DELETE /api/desk/teams/{id}': { path: '/api/desk/teams/none', json: { version: 1 } },
    'POST /api/desk/sections': json({ name: 'Ladies' }),
    'GET /api/desk/formats': {},
    'POST /api/desk/formats': json({ name: 'Our Monday league', format: defaultMatchFormat }),
    'PATCH /api/desk/formats/{id}': {
      path: '/api/desk/formats/none',
      json: { version: 1, name: 'Ours' },
    },
    'GET /api/desk/results/leagues/{day}/take-over': {
      path: '/api/desk/results/leagues/tuesday/take-over',
    },
    'POST /api/desk/results/leagues/{day}/take-over': {
      path: '/api/desk/results/leagues/tuesday/take-over',
      json: { version: 1 },
    },
  },
};

import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

export const competitions: SubjectCalls = {
  members: {
    'GET /api/competitions/matches': {},
    'POST /api/competitions/matches/{id}/letter': {
      path: '/api/competitions/matches/none/letter',
      json: { message: 'Thursday at 5?' },
    },
  },
  room: {
    'GET /api/desk/competitions': {},
    'POST /api/desk/competitions': json({ name: 'Harvest Cup', season: 2025 }),
    'GET /api/desk/competitions/roll': {},
    'GET /api/desk/competitions/honours': {},
    'POST /api/desk/competitions/honours': json({ name: 'Club Singles', year: 1998, winner: 'Joe' }),
    'PATCH /api/desk/competitions/honours/{id}': {
      path: '/api/desk/competitions/honours/none',
      json: { name: 'Club Singles', year: 1998, winner: 'Joe', version: 1 },
    },
    'GET /api/desk/competitions/{slug}': { path: '/api/desk/competitions/singles' },
    'PATCH /api/desk/competitions/{slug}': {
      path: '/api/desk/competitions/singles',
      json: { name: 'Club Singles', side: 1, version: 1 },
    },
    'POST /api/desk/competitions/{slug}/entries': {
      path: '/api/desk/competitions/none/entries',
      json: { sides: [['Ann']] },
    },
    'PATCH /api/desk/competitions/{slug}/entries/{id}': {
      path: '/api/desk/competitions/singles/entries/none',
      json: { players: ['Ann'], seed: null, version: 1 },
    },
    'GET /api/desk/competitions/sections': {},
    'PUT /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-4/result',
      json: { score1: 21, score2: 12, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-1/result',
      json: { version: 1 },
    },
  },
};

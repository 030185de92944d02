import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

export const competitions: SubjectCalls = {
  members: {
    'GET /api/competitions/matches': {},
    'POST /api/competitions/matches/{id}/letter': {
      path: '/api/competitions/matches/none/letter',
      json: { message: 'Thursday at 5?' },
    },
    'PUT /api/competitions/matches/{id}/result': {
      path: '/api/competitions/matches/none/result',
      json: { score1: 21, score2: 12 },
    },
    'DELETE /api/competitions/matches/{id}/result': { path: '/api/competitions/matches/none/result' },
    'POST /api/competitions/matches/{id}/confirmation': {
      path: '/api/competitions/matches/none/confirmation',
      json: { version: 1 },
    },
    'POST /api/competitions/matches/{id}/dispute': {
      path: '/api/competitions/matches/none/dispute',
      json: { version: 1, why: 'It was 21 to 18.' },
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
    'DELETE /api/desk/competitions/honours/{id}': {
      path: '/api/desk/competitions/honours/none',
      json: { version: 1 },
    },
    'GET /api/desk/competitions/{slug}': { path: '/api/desk/competitions/singles' },
    'PATCH /api/desk/competitions/{slug}': {
      path: '/api/desk/competitions/singles',
      json: { name: 'Club Singles', side: 1, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}': {
      path: '/api/desk/competitions/none',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/entries': {
      path: '/api/desk/competitions/none/entries',
      json: { sides: [['Ann']] },
    },
    'PATCH /api/desk/competitions/{slug}/entries/{id}': {
      path: '/api/desk/competitions/singles/entries/none',
      json: { players: ['Ann'], seed: null, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/entries/{id}': {
      path: '/api/desk/competitions/singles/entries/none',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal': {
      path: '/api/desk/competitions/singles/entries/none/withdrawal',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal': {
      path: '/api/desk/competitions/singles/entries/none/withdrawal',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/roll': { path: '/api/desk/competitions/none/roll' },
    'POST /api/desk/competitions/{slug}/adoption': { path: '/api/desk/competitions/none/adoption' },
    'POST /api/desk/competitions/{slug}/draw': {
      path: '/api/desk/competitions/none/draw',
      json: { kind: 'knock-out', version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/draw': {
      path: '/api/desk/competitions/none/draw',
      json: { version: 1 },
    },
    'GET /api/desk/competitions/sections': {},
    'POST /api/desk/competitions/{slug}/later-draw': {
      path: '/api/desk/competitions/none/later-draw',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/later-draw': {
      path: '/api/desk/competitions/none/later-draw',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/consolation': {
      path: '/api/desk/competitions/none/consolation',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/publication': {
      path: '/api/desk/competitions/none/publication',
      json: { version: 1 },
    },
    'PUT /api/desk/competitions/{slug}/dates': {
      path: '/api/desk/competitions/none/dates',
      json: { dates: [], version: 1 },
    },
    'PUT /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-4/result',
      json: { score1: 21, score2: 12, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-1/result',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/ties/{id}/confirmation': {
      path: '/api/desk/competitions/singles/ties/none/confirmation',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation': {
      path: '/api/desk/competitions/singles/ties/none/confirmation',
      json: { version: 1 },
    },
  },
};

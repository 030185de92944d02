import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

const sides = { rinks: 1, players: 3, captain: null, reserves: 'ask', note: '', picks: [] };

export const playing: SubjectCalls = {
  members: {
    'GET /api/playing/places': {},
    'GET /api/playing/games/mine': {},
    'PUT /api/playing/cards/{id}/sides/{side}': {
      path: '/api/playing/cards/none/sides/1',
      raw: JSON.stringify({ hand: crypto.randomUUID(), ends: [], theirs: [], short: null, version: 0 }),
      headers: { 'content-type': 'application/json' },
    },
    'GET /api/playing/answers': { path: '/api/playing/answers?of=2025-06-10-tuesday' },
    'PUT /api/playing/events/{id}/answer': { path: '/api/playing/events/none/answer', json: { word: 'yes' } },
    'GET /api/playing/events/{id}/names': { path: '/api/playing/events/none/names' },
    'PUT /api/playing/events/{id}/names/{member}': {
      path: '/api/playing/events/none/names/joan',
      json: { word: 'yes' },
    },
  },
  room: {
    'GET /api/desk/playing/events/{id}/places': { path: '/api/desk/playing/events/none/places' },
    'PUT /api/desk/playing/events/{id}/places/{member}': {
      path: '/api/desk/playing/events/none/places/none',
      json: { coming: true },
    },
    'PUT /api/desk/playing/events/{id}/guests/{guest}': {
      path: '/api/desk/playing/events/none/guests/none',
      json: { coming: true },
    },
    'POST /api/desk/playing/events/{id}/places/{member}/offer': {
      path: '/api/desk/playing/events/none/places/none/offer',
    },
    'POST /api/desk/playing/events/{id}/telling': { path: '/api/desk/playing/events/none/telling' },
    'PUT /api/desk/playing/events/{id}/telling/{who}': {
      path: '/api/desk/playing/events/none/telling/none',
    },
    'GET /api/desk/playing/{id}/card': { path: '/api/desk/playing/2025-05-20-tuesday/card' },
    'GET /api/desk/playing/{id}/team-sheet': { path: '/api/desk/playing/2025-05-20-tuesday/team-sheet' },
    'GET /api/desk/playing': {},
    'POST /api/desk/playing/boards': json({ events: ['none'] }),
    'GET /api/desk/playing/asking': { path: '/api/desk/playing/asking?of=2025-06-10-tuesday' },
    'POST /api/desk/playing/asking': {
      path: '/api/desk/playing/asking?of=/none',
      json: { events: [{ id: 'none', version: 1 }] },
    },
    'GET /api/desk/playing/sides/{event}': { path: '/api/desk/playing/sides/none' },
    'PUT /api/desk/playing/sides/{event}': {
      path: '/api/desk/playing/sides/none',
      json: { ...sides, version: 0 },
    },
    'GET /api/desk/playing/sides/{event}/telling': { path: '/api/desk/playing/sides/none/telling' },
    'DELETE /api/desk/playing/sides/{event}/publication': {
      path: '/api/desk/playing/sides/none/publication',
      json: { version: 1 },
    },
    'PUT /api/desk/playing/pairings': json({ one: 'tom', other: 'joan', how: 'apart' }),
    'GET /api/desk/playing/games': {},
    'GET /api/desk/playing/events/{id}/lifts': { path: '/api/desk/playing/events/none/lifts' },
    'POST /api/desk/playing/events/{id}/lifts/work-out': {
      path: '/api/desk/playing/events/none/lifts/work-out',
      json: { version: 1 },
    },
    'PUT /api/desk/playing/events/{id}/lifts/{member}': {
      path: '/api/desk/playing/events/none/lifts/none',
      json: { with: 'own', version: 1 },
    },
    'PUT /api/desk/playing/events/{id}/lifts/{member}/car': {
      path: '/api/desk/playing/events/none/lifts/none/car',
      json: { seats: 3, version: 1 },
    },
    'DELETE /api/desk/playing/events/{id}/lifts/{member}/car': {
      path: '/api/desk/playing/events/none/lifts/none/car',
      json: { version: 1 },
    },
  },
};

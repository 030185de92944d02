import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';

export const onTheDay: SubjectCalls = {
  members: {
    'GET /api/me/on-the-day': {},
  },
  room: {
    'GET /api/desk/on-the-day': {},
    'GET /api/desk/on-the-day/{event}': { path: '/api/desk/on-the-day/none' },
    'GET /api/desk/on-the-day/{event}/known': { path: '/api/desk/on-the-day/none/known' },
    'PUT /api/desk/on-the-day/{event}': {
      path: '/api/desk/on-the-day/none',
      json: { rinks: 6, ends: null, feeMember: '£2', feeVisitor: '£3', version: 0 },
    },
    'POST /api/desk/on-the-day/{event}/taps': {
      path: '/api/desk/on-the-day/none/taps',
      json: { kind: 'paid', id: 'none', paid: true },
    },
    'PUT /api/desk/on-the-day/{event}/closing': {
      path: '/api/desk/on-the-day/none/closing',
      json: { closed: true },
    },
    'POST /api/desk/on-the-day/{event}/draws': {
      path: '/api/desk/on-the-day/none/draws',
      json: { after: 0 },
    },
    'PUT /api/desk/on-the-day/{event}/draws/{id}': {
      path: '/api/desk/on-the-day/none/draws/none',
      json: { games: [], version: 1 },
    },
    'DELETE /api/desk/on-the-day/{event}/draws/{id}': {
      path: '/api/desk/on-the-day/none/draws/none',
      json: { version: 1 },
    },
    'PUT /api/desk/on-the-day/{event}/winner': {
      path: '/api/desk/on-the-day/none/winner',
      json: { winner: 'Ann', version: 1 },
    },
  },
};

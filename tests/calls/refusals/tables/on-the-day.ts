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
  },
};

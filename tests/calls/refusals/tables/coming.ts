import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';

const coach = '2025-06-10-tuesday';

export const coming: SubjectCalls = {
  room: {
    'GET /api/desk/coming': {},
    'GET /api/desk/coming/{event}': { path: `/api/desk/coming/${coach}` },
    'PUT /api/desk/coming/{event}': {
      path: `/api/desk/coming/${coach}`,
      json: { from_day: '2025-05-20', most_each: '4', for_strangers: 'anybody', version: 0 },
    },
    'PUT /api/desk/coming/{event}/state': {
      path: '/api/desk/coming/none/state',
      json: { state: 'closed', version: 0 },
    },
    'PUT /api/desk/coming/{event}/replies/{id}/paid': {
      path: '/api/desk/coming/none/replies/none/paid',
      json: { paid: '5' },
    },
  },
};

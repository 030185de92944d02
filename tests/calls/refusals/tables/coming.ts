import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';

const coach = '2025-06-10-tuesday';

export const coming: SubjectCalls = {
  members: {
    'GET /api/coming/{event}': { path: '/api/coming/none' },
    'POST /api/coming/{event}/replies': { path: '/api/coming/none/replies', json: { people: 1 } },
    'PUT /api/coming/{event}/replies/{id}': {
      path: '/api/coming/none/replies/none',
      json: { people: 1 },
    },
    'DELETE /api/coming/{event}/replies/{id}': { path: '/api/coming/none/replies/none' },
  },
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
    'POST /api/desk/coming/{event}/telling': { path: '/api/desk/coming/none/telling', json: { words: '' } },
    'POST /api/desk/coming/{event}/replies': {
      path: '/api/desk/coming/none/replies',
      json: { name: 'Ann', people: '1' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}': {
      path: `/api/desk/coming/none/replies/none`,
      json: { name: 'Ann', people: '1' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}/paid': {
      path: '/api/desk/coming/none/replies/none/paid',
      json: { paid: '5' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}/state': {
      path: '/api/desk/coming/none/replies/none/state',
      json: { withdrawn: true },
    },
    'DELETE /api/desk/coming/{event}/replies/{id}': { path: '/api/desk/coming/none/replies/none' },
  },
};

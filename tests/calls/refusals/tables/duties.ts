import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

export const duties: SubjectCalls = {
  members: {
    'GET /api/duties': {},
    'PUT /api/duties/turns/{id}/confirmation': { path: '/api/duties/turns/none/confirmation' },
    'POST /api/duties/turns/{id}/swap': { path: '/api/duties/turns/none/swap', json: { whom: '' } },
    'DELETE /api/duties/turns/{id}/swap': { path: '/api/duties/turns/none/swap' },
    'POST /api/duties/turns/{id}/taking': { path: '/api/duties/turns/none/taking' },
    'POST /api/duties/away': json({ from: '2025-06-01' }),
    'DELETE /api/duties/away/{id}': { path: '/api/duties/away/none' },
  },
  room: {
    'GET /api/desk/duties': {},
    'GET /api/desk/duties/sheet': {},
    'POST /api/desk/duties/rotas': json({ name: 'Sweeping', needed: 1, time: '' }),
    'POST /api/desk/duties/rotas/ready': {},
    'GET /api/desk/duties/rotas/{id}': { path: '/api/desk/duties/rotas/none' },
    'POST /api/desk/duties/rotas/{id}/dates': {
      path: '/api/desk/duties/rotas/none/dates',
      json: { way: 'one', from: '2025-06-01' },
    },
    'GET /api/desk/duties/rotas/{id}/sharing': { path: '/api/desk/duties/rotas/none/sharing' },
    'PUT /api/desk/duties/rotas/{id}/sharing': {
      path: '/api/desk/duties/rotas/none/sharing',
      json: { days: [], version: 1 },
    },
    'PUT /api/desk/duties/days/{id}': {
      path: '/api/desk/duties/days/none',
      json: { date: '2025-06-01', time: '', needed: 1, version: 1 },
    },
    'DELETE /api/desk/duties/days/{id}': { path: '/api/desk/duties/days/none', json: { version: 1 } },
    'PUT /api/desk/duties/days/{id}/people': {
      path: '/api/desk/duties/days/none/people',
      json: { members: [], version: 1 },
    },
    'POST /api/desk/duties/turns/{id}/swap': {
      path: '/api/desk/duties/turns/none/swap',
      json: { whom: '' },
    },
    'DELETE /api/desk/duties/turns/{id}/swap': { path: '/api/desk/duties/turns/none/swap' },
    'POST /api/desk/duties/turns/{id}/taking': {
      path: '/api/desk/duties/turns/none/taking',
      json: { member: 'tom' },
    },
    'POST /api/desk/duties/telling': {},
    'PUT /api/desk/duties/telling/{id}': { path: '/api/desk/duties/telling/none' },
    'POST /api/desk/duties/away': json({ member: 'tom', from: '2025-06-01' }),
    'DELETE /api/desk/duties/away/{id}': { path: '/api/desk/duties/away/none' },
  },
};

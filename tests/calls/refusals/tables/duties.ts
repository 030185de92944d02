import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

export const duties: SubjectCalls = {
  members: {
    'GET /api/duties': {},
    'POST /api/duties/away': json({ from: '2025-06-01' }),
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
    'POST /api/desk/duties/telling': {},
    'POST /api/desk/duties/away': json({ member: 'tom', from: '2025-06-01' }),
  },
};

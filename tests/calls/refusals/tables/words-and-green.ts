import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, picture, words } from './sent.ts';

export const committee: SubjectCalls = {
  room: {
    'POST /api/desk/committee/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
    'GET /api/desk/committee': {},
    'POST /api/desk/committee': json({ name: 'Ann', role: 'Treasurer' }),
  },
};

export const pages: SubjectCalls = {
  room: {
    'GET /api/desk/pages': {},
    'GET /api/desk/pages/{key}': { path: '/api/desk/pages/none' },
    'PUT /api/desk/pages/{key}': {
      path: '/api/desk/pages/none',
      json: { title: 'A title', description: '', body: words, status: 'published', version: 1 },
    },
    'POST /api/desk/pages/{key}/restoration': {
      path: '/api/desk/pages/none/restoration',
      json: { change: 'none', version: 1 },
    },
    'GET /api/desk/pages/notices': {},
    'GET /api/desk/pages/notices/sections': {},
    'POST /api/desk/pages/notices': json({ title: 'Frost', starts: '2025-05-20' }),
    'PUT /api/desk/pages/notices/{id}': {
      path: '/api/desk/pages/notices/none',
      json: { title: 'Frost', starts: '2025-05-20', version: 1 },
    },
    'DELETE /api/desk/pages/notices/{id}': { path: '/api/desk/pages/notices/none', json: { version: 1 } },
    'GET /api/desk/pages/cards': {},
    'PUT /api/desk/pages/cards/{id}': {
      path: '/api/desk/pages/cards/none',
      json: { title: 'A card', button: 'Go', image: null, alt: '', version: 1 },
    },
    'GET /api/desk/screens': {},
    'POST /api/desk/screens': json({ name: 'Television', names: 'first' }),
    'POST /api/desk/pages/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
  },
};

export const green: SubjectCalls = {
  room: {
    'GET /api/desk/green': {},
    'GET /api/desk/green/phones': {},
    'PUT /api/desk/green': json({ state: 'open', rinks: 5, note: '', version: 0 }),
  },
};

import type { SubjectCalls } from './people-calls.ts';

const one = '/api/desk/letters/none';
const draft = {
  subject: 'The green opens',
  body: 'Dear {first name},\n\nCome!',
  kind: 'news',
  replyTo: '',
  audience: { groups: ['all'], also: [], except: [] },
};
const { replyTo: _, ...looked } = draft;

export const letters: SubjectCalls = {
  members: {
    'GET /api/me/letters': {},
    'GET /api/me/letters/{id}': { path: '/api/me/letters/none' },
  },
  room: {
    'GET /api/desk/letters': {},
    'GET /api/desk/new-letter': {},
    'POST /api/desk/letters': { json: {} },
    'POST /api/desk/letters/audience': { json: looked },
    'GET /api/desk/letters/{id}': { path: one },
    'PUT /api/desk/letters/{id}': { path: one, json: { ...draft, version: 1 } },
    'DELETE /api/desk/letters/{id}': { path: one, json: { version: 1 } },
    'POST /api/desk/letters/{id}/test': { path: `${one}/test` },
    'POST /api/desk/letters/{id}/sending': {
      path: `${one}/sending`,
      json: { mail: 1, paper: 0, notWanted: 0, version: 1 },
    },
    'POST /api/desk/letters/{id}/stop': { path: `${one}/stop` },
    'PUT /api/desk/letters/{id}/recipients/{person}/paper': { path: `${one}/recipients/member:tom/paper` },
    'GET /api/desk/letters/{id}/paper': { path: `${one}/paper` },
  },
  // tests/letters/drafts.test.ts
  versioned: [
    'PUT /api/desk/letters/{id}',
    'DELETE /api/desk/letters/{id}',
    'POST /api/desk/letters/{id}/sending',
  ],
  unversioned: {
    'of letters, it makes something new and takes nothing away, or only looks':
      /^POST \/api\/desk\/letters(\/audience|\/\{id\}\/test)?$/,
    'of letters, done once, and again does nothing more':
      /^POST \/api\/desk\/letters\/\{id\}\/stop$|\/recipients\/\{person\}\/paper$/,
  },
};

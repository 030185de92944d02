import type { SubjectCalls } from './people-calls.ts';

const made = {
  id: 'none',
  response: {
    id: 'none',
    rawId: 'none',
    type: 'public-key',
    response: { clientDataJSON: 'none', attestationObject: 'none' },
  },
};

export const passkeys: SubjectCalls = {
  open: ['POST /api/passkeys/sign-in/question', 'POST /api/passkeys/sign-in'],
  members: {
    'GET /api/passkeys/mine': {},
    'POST /api/passkeys/mine/question': { json: {} },
    'POST /api/passkeys/mine': { path: '/api/passkeys/mine?/none', json: made },
    'PATCH /api/passkeys/mine/{id}': { path: '/api/passkeys/mine/none', json: { name: 'My telephone' } },
    'DELETE /api/passkeys/mine/{id}': { path: '/api/passkeys/mine/none' },
  },
  unversioned: { 'of passkeys, somebody’s own: nobody else changes it': /^\w+ \/api\/passkeys\// },
};

import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, password } from './sent.ts';

export const account: SubjectCalls = {
  members: {
    'POST /logout': {},
    'GET /api/me': {},
    'GET /api/me/page': {},
    'GET /api/me/page/parts': {},
    'GET /api/me/desk': {},
    'GET /api/me/desk/{door}': { path: '/api/me/desk/matches' },
    'GET /api/me/find': { path: '/api/me/find?q=cancel' },
    'PATCH /api/me': json({ displayName: 'Tom' }),
    'GET /api/me/diary': {},
    'POST /api/me/diary/address': {},
    'DELETE /api/me/diary/address': {},
    'GET /api/me/topics/address': {},
    'POST /api/me/topics/address': {},
    'DELETE /api/me/topics/address': {},
    'GET /api/me/telephone': {},
    'PUT /api/me/telephone': json({ phone: '01507 555 0100' }),
    'POST /api/me/password': json({ password, newPassword: 'four woods' }),
    'POST /api/me/email': json({ email: 'new@larkby.example', password }),
    'GET /api/me/sessions': {},
    'GET /api/me/ways': {},
    'DELETE /api/me/sessions': {},
    'DELETE /api/me/sessions/{id}': { path: '/api/me/sessions/none' },
    'GET /api/me/mail': {},
    'PUT /api/me/mail/{kind}': { path: '/api/me/mail/sign-ins', json: { wanted: false } },
    'GET /api/me/phones': {},
    'POST /api/me/phones': json({
      endpoint: 'https://push.example/a',
      // A point that is on the curve.
      p256dh: 'BPU14QscRRnpw3Zjz9PbJzwcS3TaLztnRn-_YlEgEumxywLFF_75e9QBVcVVTLaVWNL7GPgfRGe0o9Z5Ju7CiOs',
      auth: 'A'.repeat(22),
    }),
    'PUT /api/me/phones/{id}': { path: '/api/me/phones/none', json: { kinds: [], byMailToo: false } },
    'DELETE /api/me/phones/{id}': { path: '/api/me/phones/none' },
    'POST /api/me/phones/{id}/try': { path: '/api/me/phones/none/try' },
    'GET /api/me/data': {},
    'POST /api/me/close': json({ password }),
  },
};

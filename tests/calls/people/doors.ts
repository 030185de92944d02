import type { SubjectCalls } from './people-calls.ts';

export const doors: SubjectCalls = {
  members: {
    'POST /api/me/another-device': {},
    'GET /api/me/another-device/{id}': { path: '/api/me/another-device/none' },
    'PUT /api/me/another-device/{id}': { path: '/api/me/another-device/none', json: { letIn: true } },
  },
  open: [
    'POST /api/sign-in/end',
    'POST /api/sign-in/mail',
    'POST /api/sign-in/mail/told',
    'POST /api/sign-in/code',
    'POST /api/sign-in/link/look',
    'POST /api/sign-in/link',
    'POST /api/sign-in/letter',
    'POST /api/sign-in/device',
    'POST /api/sign-in/device/session',
  ],
  unversioned: {
    'ways in: what a browser holds, done once, and whoever comes second is told': /^POST \/api\/sign-in\//,
  },
};

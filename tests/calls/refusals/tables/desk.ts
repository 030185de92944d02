import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

/** Calls for administrators alone, and those of the members' room. */
export const desk: SubjectCalls = {
  administrators: {
    'GET /api/desk/record': {},
    'GET /api/desk/settings': {},
    'GET /api/desk/status': {},
    'GET /api/desk/status/jobs': {},
    'GET /api/desk/mail': {},
    'DELETE /api/desk/steps': {},
    'POST /api/desk/steps/mail': {},
    // A job that belongs to no room.
    'PUT /api/desk/season-end/{thing}': { path: '/api/desk/season-end/keys' },
    'DELETE /api/desk/season-end/{thing}': { path: '/api/desk/season-end/keys' },
    'PUT /api/desk/settings': json({ facts: { secretary: 'Ann' }, version: 1 }),
  },
  room: {
    'GET /api/desk/members': {},
    'GET /api/desk/roll-sections': {},
    'POST /api/desk/members': json({ name: 'New Member', email: 'new@larkby.example' }),
    'POST /api/desk/members/import': {
      raw: 'Name,Email\nNew,new@larkby.example\n',
      headers: { 'content-type': 'text/csv' },
    },
    'POST /api/desk/members/invitations': json({ count: 1 }),
    'GET /api/desk/members/{id}': { path: '/api/desk/members/joan' },
    'PATCH /api/desk/members/{id}': { path: '/api/desk/members/joan', json: { role: 'administrator' } },
    'DELETE /api/desk/members/{id}': { path: '/api/desk/members/joan' },
    'POST /api/desk/members/{id}/invitation': { path: '/api/desk/members/nell/invitation' },
    'POST /api/desk/members/{id}/letter': { path: '/api/desk/members/edie/letter' },
    'POST /api/desk/members/{id}/suspension': { path: '/api/desk/members/joan/suspension' },
    'PUT /api/desk/members/{id}/keys': { path: '/api/desk/members/joan/keys', json: { rooms: ['opens'] } },
    'DELETE /api/desk/members/{id}/suspension': { path: '/api/desk/members/stan/suspension' },
    'DELETE /api/desk/members/{id}/sessions': { path: '/api/desk/members/joan/sessions' },
    'GET /api/desk/applications': {},
    'POST /api/desk/applications/{id}/member': { path: '/api/desk/applications/none/member' },
    'DELETE /api/desk/applications/{id}': { path: '/api/desk/applications/none' },
  },
};

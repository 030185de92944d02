import sharp from 'sharp';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { emptyOwn } from '#tests/register/entries.ts';
import type { SubjectCalls } from './people-calls.ts';

const picture = new Uint8Array(
  await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer(),
);
/** Version of a member without a row in the register. */
const noVersion = hashDataVersion(0, '');
const path = '/api/desk/members/none/register';
const ofClass = '/api/desk/member-classes/none';

export const register: SubjectCalls = {
  members: {
    'GET /api/directory/my-details': {},
    'PUT /api/directory/my-details': { json: { ...emptyOwn, phone: '', version: noVersion } },
    'POST /api/directory/my-details/pictures': {
      raw: picture,
      headers: { 'content-type': 'image/jpeg' },
    },
    'DELETE /api/directory/my-details/picture': {},
    'GET /api/directory/pictures/{picture}': { path: '/api/directory/pictures/none' },
  },
  room: {
    'GET /api/desk/roll-choices': {},
    'GET /api/desk/roll-invitations': {},
    'PUT /api/desk/members/{id}/register': {
      path,
      json: { ...emptyOwn, class: null, joined: '', notes: '', version: 1 },
    },
    'PUT /api/desk/members/{id}/register/leaving': {
      path: `${path}/leaving`,
      json: { leftOn: '2025-05-01', version: 1 },
    },
    'DELETE /api/desk/members/{id}/register/leaving': { path: `${path}/leaving`, json: { version: 1 } },
    'POST /api/desk/members/{id}/register/consents': {
      path: `${path}/consents`,
      json: { what: 'photographs', given: true, how: 'paper', onDay: '' },
    },
    'POST /api/desk/members/{id}/register/pictures': {
      path: `${path}/pictures`,
      raw: picture,
      headers: { 'content-type': 'image/jpeg' },
    },
    'DELETE /api/desk/members/{id}/register/picture': { path: `${path}/picture` },
    'GET /api/desk/member-classes': {},
    'POST /api/desk/member-classes': { json: { name: 'Country', keepsMonths: 12 } },
    'PUT /api/desk/member-classes/{id}': {
      path: ofClass,
      json: { name: 'Country', keepsMonths: null, version: 1 },
    },
    'PUT /api/desk/member-classes/{id}/use': { path: `${ofClass}/use`, json: { used: true, version: 1 } },
    'PUT /api/desk/member-classes/{id}/place': {
      path: `${ofClass}/place`,
      json: { move: 'up', version: 1 },
    },
  },
  versioned: [
    'PUT /api/directory/my-details',
    'PUT /api/desk/members/{id}/register',
    'PUT /api/desk/members/{id}/register/leaving',
    'DELETE /api/desk/members/{id}/register/leaving',
    'PUT /api/desk/member-classes/{id}',
    'PUT /api/desk/member-classes/{id}/use',
    'PUT /api/desk/member-classes/{id}/place',
  ],
  unversioned: {
    'what somebody agrees to, said once more': /\/register\/consents$/,
    'it says how many were seen, and is refused where they are others':
      /^POST \/api\/desk\/members\/invitations$/,
    'the picture of a member, and a class that is new': /\/picture$|^POST \/api\/desk\/member-classes$/,
  },
};

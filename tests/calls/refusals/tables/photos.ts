import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, picture } from './sent.ts';

export const photos: SubjectCalls = {
  room: {
    'GET /api/desk/photos/albums': {},
    'POST /api/desk/photos/albums': json({ title: 'The fete', day: '2025-06-01', event: '' }),
    'GET /api/desk/photos/events': {},
    'GET /api/desk/photos/albums/{id}': { path: '/api/desk/photos/albums/none' },
    'PUT /api/desk/photos/albums/{id}': {
      path: '/api/desk/photos/albums/none',
      json: { title: 'The fete', day: '2025-06-01', event: '', hidden: false, version: 1 },
    },
    'DELETE /api/desk/photos/albums/{id}': { path: '/api/desk/photos/albums/none', json: { version: 1 } },
    'PUT /api/desk/photos/albums/{id}/agreement': {
      path: '/api/desk/photos/albums/none/agreement',
      json: { agreed: true },
    },
    'PUT /api/desk/photos/albums/{id}/cover': {
      path: '/api/desk/photos/albums/none/cover',
      json: { photo: 'none', version: 1 },
    },
    'PUT /api/desk/photos/albums/{id}/order': {
      path: '/api/desk/photos/albums/none/order',
      json: { photos: [], was: [] },
    },
    'POST /api/desk/photos/albums/{id}/photos': {
      path: '/api/desk/photos/albums/none/photos',
      raw: picture,
      headers: { 'content-type': 'image/jpeg' },
    },
    'GET /api/desk/photos/albums/{id}/pictures/{file}': {
      path: '/api/desk/photos/albums/none/pictures/01.jpg',
    },
    'PUT /api/desk/photos/albums/{id}/photos/{photo}': {
      path: '/api/desk/photos/albums/opening-day-2025/photos/none',
      json: { caption: '', alt: 'A green', version: 1 },
    },
    'PUT /api/desk/photos/albums/{id}/photos/{photo}/child': {
      path: '/api/desk/photos/albums/none/photos/none/child',
      json: { givenBy: 'Ann Abel, mother', onDay: '2025-05-01', note: '' },
    },
    'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child': {
      path: '/api/desk/photos/albums/none/photos/none/child',
    },
    'DELETE /api/desk/photos/albums/{id}/photos/{photo}': {
      path: '/api/desk/photos/albums/opening-day-2025/photos/none',
      json: { version: 1 },
    },
  },
};

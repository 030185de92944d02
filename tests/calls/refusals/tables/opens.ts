import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, picture, words } from './sent.ts';

const openFacts = {
  name: 'Harvest Triples',
  summary: 'Trips.',
  date: '2025-09-20',
  starts: '10am',
  team: 'Trips',
  woods: '2',
  games: '4',
  ends: '9',
};

export const opens: SubjectCalls = {
  room: {
    'POST /api/desk/opens/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
    'GET /api/desk/opens': {},
    'POST /api/desk/opens': json(openFacts),
    'GET /api/desk/opens/{slug}': { path: '/api/desk/opens/spencer-shield' },
    'PUT /api/desk/opens/{slug}': {
      path: '/api/desk/opens/spencer-shield',
      json: { ...openFacts, version: 1 },
    },
    'DELETE /api/desk/opens/{slug}': { path: '/api/desk/opens/spencer-shield', json: { version: 1 } },
    'PUT /api/desk/opens/{slug}/text': {
      path: '/api/desk/opens/spencer-shield/text',
      json: { body: words, status: 'published', version: 1 },
    },
    'PUT /api/desk/opens/{slug}/result': {
      path: '/api/desk/opens/%7Bclub-slug%7D-trophy/result',
      json: { winner: 'Ann', version: 0 },
    },
    'GET /api/desk/opens/{slug}/entries': { path: '/api/desk/opens/spencer-shield/entries' },
    'POST /api/desk/opens/{slug}/entries': {
      path: '/api/desk/opens/spencer-shield/entries',
      json: { skip: 'Ann' },
    },
    'POST /api/desk/opens/{slug}/entry-list': {
      path: '/api/desk/opens/spencer-shield/entry-list',
      json: { text: 'Skip\nAnn Abel' },
    },
    'PUT /api/desk/opens/{slug}/entry-list': {
      path: '/api/desk/opens/spencer-shield/entry-list',
      json: { text: 'Skip\nAnn Abel', take: [2], mark: 'x' },
      refused: 409,
    },
  },
};
